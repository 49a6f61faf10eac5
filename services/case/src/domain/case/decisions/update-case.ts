import { type CaseAttributes, caseFindings, caseTexts } from '@atlas/contracts';
import { requireStarred, withFlags } from '../attributes.js';
import { changedOrGone, changesOf, hasChanges } from '../changes.js';
import type { Decision } from '../decision.js';
import { changedFields } from '../changed-fields.js';
import { checkedCase, refuseImpossible } from '../plausibility.js';
import { refuse, requireOpen } from '../refusals.js';
import { enterStatus } from '../status-step.js';
import { withWorkflow } from '../workflow-type.js';

/** The event contains changed attributes only. A status in the same request goes through the workflow; if it is refused, nothing changes. */
export const updateCase: Decision<'UpdateCase'> = ({ data }, state, context) => {
  const current = requireOpen(state);
  const { attributes: before } = current;
  const patch = withWorkflow(withFlags(data.attributes, data, before, context.today), before, context.workflows);
  const changes = changesOf<CaseAttributes>(before, patch);
  if (changes.initial_status_id?.from) refuse('INITIAL_STATUS_FIXED', caseTexts.initialStatusFixed);

  const updated = { ...current, attributes: changedOrGone(before, changes) };
  requireStarred(updated.attributes);
  refuseImpossible(caseFindings(checkedCase(updated.attributes, context), changedFields(changes)));
  return [
    ...(hasChanges(changes) ? [{ type: 'CaseUpdated', data: { changes } } as const] : []),
    ...(data.status ? enterStatus(updated, data.status, context) : []),
  ];
};
