import { caseTexts } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { refuse, refuseMissing, requireUndeleted } from '../refusals.js';

/** From a final status back to the one before it. */
export const reopenCase: Decision<'ReopenCase'> = ({ data: { reason } }, state, { today }) => {
  const { case_id, status, status_before_closing } = requireUndeleted(state);
  if (!status.is_final || !status_before_closing) return refuse('CASE_NOT_CLOSED', caseTexts.notClosed(case_id));
  if (!reason) refuseMissing('reason', caseTexts.enterReason);
  return [{ type: 'CaseReopened', data: { from: status, to: status_before_closing, on: today, date: null, reason } }];
};
