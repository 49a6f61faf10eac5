import type { CaseContext } from '../case.commands.js';
import type { Case } from '../case.state.js';
import type { Decision } from '../decision.js';
import { READY_ROLE, SENT_ROLE } from '../../rules/fileable.js';
import { requireUndeleted } from '../refusals.js';
import { followRole, type ProcessSteps, type Why } from '../status-step.js';

/** A sent submission is recorded whatever the workflow says; the status changes if allowed. A repeated event changes nothing. */
export const recordSubmission: Decision<'RecordSubmission'> = ({ data: { submission, filed_on } }, state, context) => {
  const current = requireUndeleted(state);
  if (current.submissions.some(({ id }) => id === submission.id)) return [];
  const filed = { ...current, attributes: { date_filed: filed_on, ...current.attributes } };
  const { steps, kept } = stepsToSent(filed, { reason: submission.submission_type, date: filed_on }, context);
  const { by, at } = context;
  return [{ type: 'SubmissionRecorded', data: { submission, filed_on, status_kept: kept, by, at } }, ...steps];
};

/** A new case has passed the packet check, otherwise it would not have been sent. So it becomes ready first. */
function stepsToSent(filed: Case, why: Why, context: CaseContext): ProcessSteps {
  const direct = followRole(filed, SENT_ROLE, why, context);
  if (direct.kept === null) return direct;
  const [ready] = followRole(filed, READY_ROLE, why, context).steps;
  const rest = ready && followRole({ ...filed, status: ready.data.to }, SENT_ROLE, why, context);
  return rest?.kept === null ? { steps: [ready!, ...rest.steps], kept: null } : direct;
}
