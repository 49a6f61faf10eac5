import { CASE_ATTRIBUTES, fieldMessages, type CaseAttributes, type CaseAttributesPatch } from '@atlas/contracts';
import { changedOrGone, changesOf, hasChanges } from '../changes.js';
import type { Decision } from '../decision.js';
import { withFlags } from '../flags.js';
import { refuse, refuseMissing, requireOpen } from '../refusals.js';
import { enterStatus } from '../status-step.js';

/** Only what changed is a fact. A status in the same request goes through the workflow, or nothing happens at all. */
export const updateCase: Decision<'UpdateCase'> = ({ data }, state, context) => {
  const current = requireOpen(state);
  const patch = withFlags(data.attributes, data, current.attributes, context.today);
  refuseCleared(patch);
  const changes = changesOf<CaseAttributes>(current.attributes, patch);
  if (changes.initial_status_id?.from) refuse('INITIAL_STATUS_FIXED', 'Initial Status stays as it was set at intake.');

  const updated = { ...current, attributes: changedOrGone(current.attributes, changes) };
  return [
    ...(hasChanges(changes) ? [{ type: 'CaseUpdated', data: { changes } } as const] : []),
    ...(data.status ? enterStatus(updated, data.status, context) : []),
  ];
};

function refuseCleared(patch: CaseAttributesPatch): void {
  if (patch.injured_first_name === null)
    refuseMissing('injured_first_name', fieldMessages.enter(CASE_ATTRIBUTES.injured_first_name.label));
  if (patch.injured_last_name === null)
    refuseMissing('injured_last_name', fieldMessages.enter(CASE_ATTRIBUTES.injured_last_name.label));
  if (patch.provider_id === null) refuseMissing('provider_id', fieldMessages.select(CASE_ATTRIBUTES.provider_id.label));
}
