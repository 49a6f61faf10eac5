import { caseTexts } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { refuse, requireOpen } from '../refusals.js';

/** A receivable has one owner at a time: it must leave its portfolio before it joins another. */
export const joinPortfolio: Decision<'JoinPortfolio'> = ({ data: { portfolio } }, state) => {
  const { case_id, attributes } = requireOpen(state);
  const { portfolio_id: current } = attributes;
  if (current?.id === portfolio.id) return [];
  if (current) refuse('CASE_FUNDED', caseTexts.inPortfolio(case_id, current.name), { portfolio_id: current.id });
  return [{ type: 'CaseUpdated', data: { changes: { portfolio_id: { from: null, to: portfolio } } } }];
};
