import { caseTexts } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { refuse, refuseMissing, requireUndeleted } from '../refusals.js';

/** A closed case may leave too, because worthless receivables are returned after closing. */
export const leavePortfolio: Decision<'LeavePortfolio'> = ({ data: { portfolio_id, reason } }, state) => {
  const { case_id, attributes } = requireUndeleted(state);
  const { portfolio_id: current } = attributes;
  if (current?.id !== portfolio_id) return refuse('CASE_NOT_FUNDED', caseTexts.notInPortfolio(case_id));
  if (!reason.trim()) refuseMissing('reason', caseTexts.enterReason);
  return [{ type: 'CaseUpdated', data: { changes: { portfolio_id: { from: current, to: null } }, reason: reason.trim() } }];
};
