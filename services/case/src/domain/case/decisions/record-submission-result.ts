import type { SubmissionOutcome } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { requireSubmission, requireUndeleted } from '../refusals.js';
import { followRole } from '../status-step.js';

const ROLES: Readonly<Record<SubmissionOutcome, string>> = {
  acknowledged: 'filed',
  number_assigned: 'aaa_assigned',
  rejected: 'rejected',
};

/** The answer to a filing: sets the number of the case, and the status if the workflow allows it. */
export const recordSubmissionResult: Decision<'RecordSubmissionResult'> = ({ data }, state, context) => {
  const current = requireUndeleted(state);
  const { submission_id, outcome, on, index_or_aaa_number: number, message } = data;
  const known = requireSubmission(current, submission_id).result;
  if (known?.outcome === outcome && known.index_or_aaa_number === number && known.message === message) return [];

  const from = current.attributes.index_or_aaa_number ?? null;
  const index_or_aaa_number = number !== null && number !== from ? { from, to: number } : null;
  const { steps, kept } = followRole(current, ROLES[outcome], { reason: message ?? outcome, date: on }, context);
  return [
    { type: 'SubmissionResultRecorded', data: { submission_id, outcome, on, index_or_aaa_number, message, status_kept: kept } },
    ...steps,
  ];
};
