import type { Decision } from '../decision.js';
import { refuse, refuseMissing, requireUndeleted } from '../refusals.js';

/** A closed case may leave too: what turns out to be worth nothing is given back after the end. */
export const leavePortfolio: Decision<'LeavePortfolio'> = ({ data: { portfolio_id, reason } }, state) => {
  const { case_id, attributes } = requireUndeleted(state);
  const { portfolio_id: current } = attributes;
  if (current?.id !== portfolio_id) return refuse('CASE_NOT_FUNDED', `Case ${case_id} is not in this portfolio.`);
  if (!reason.trim()) refuseMissing('reason', 'Please Enter Reason.');
  return [{ type: 'CaseUpdated', data: { changes: { portfolio_id: { from: current, to: null } }, reason: reason.trim() } }];
};
