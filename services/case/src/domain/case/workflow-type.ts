import {
  CASE_ATTRIBUTES,
  type CaseAttributes,
  type CaseAttributesPatch,
  type CaseTrack,
  DomainError,
  type Reference,
  settlementTexts,
} from '@atlas/contracts';
import type { WorkflowRule, Workflows } from '../rules/status-rules.js';

/** For cases without other information: the account's default workflow. */
export const DEFAULT_TRACK: CaseTrack = 'ARB';

/**
 * The workflow of a case: its workflow type. An older case without one follows that of its
 * initial status; without one of its track the default applies.
 */
export function workflowOf(attributes: CaseAttributes, workflows: Workflows | undefined): WorkflowRule | undefined {
  const { track = DEFAULT_TRACK, case_workflow_type_id: named, initial_status_id: initial } = attributes;
  const own = named ? workflows?.types.get(named.id) : workflows?.ofInitialStatus.get(initial?.id ?? 0);
  return own?.track === track ? own : workflows?.usual.get(track);
}

/** At opening: the given one, else the first candidate of the case's track. */
export function openingWorkflow(
  { track = DEFAULT_TRACK, case_workflow_type_id: said }: CaseAttributes,
  offered: readonly number[],
  workflows: Workflows | undefined,
): Reference | undefined {
  if (said) {
    refuseOtherTrack(said, track, workflows);
    return said;
  }
  const rule = offered.map(id => workflows?.types.get(id)).find(each => each?.track === track);
  return rule && { id: rule.id, name: rule.name };
}

/** A workflow type must belong to the case's track; a change of the track removes one of another track. */
export function withWorkflow(
  patch: CaseAttributesPatch,
  current: CaseAttributes,
  workflows: Workflows | undefined,
): CaseAttributesPatch {
  const track = (patch.track === undefined ? current.track : patch.track) ?? DEFAULT_TRACK;
  const { case_workflow_type_id: said } = patch;
  if (said && said.id !== current.case_workflow_type_id?.id) refuseOtherTrack(said, track, workflows);
  if (said !== undefined || patch.track === undefined) return patch;
  const held = workflows?.types.get(current.case_workflow_type_id?.id ?? 0);
  return held && held.track !== track ? { ...patch, case_workflow_type_id: null } : patch;
}

function refuseOtherTrack({ id }: Reference, track: CaseTrack, workflows: Workflows | undefined): void {
  const rule = workflows?.types.get(id);
  if (!rule || rule.track === track) return;
  const message = settlementTexts.otherTrack(CASE_ATTRIBUTES.case_workflow_type_id.label, rule.name);
  throw new DomainError('VALUE_NOT_VALID', message, { case_workflow_type_id: message });
}
