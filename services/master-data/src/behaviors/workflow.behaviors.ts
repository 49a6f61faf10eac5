import { workflowTexts } from '@atlas/contracts';
import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';
import { isOnTrack, statusRows } from './status-tables.js';

interface Move {
  readonly from_id: number;
  readonly to_id: number;
}

/** A workflow starts at an open status of its track and uses only statuses of that track. */
async function checkWorkflow(drafts: readonly Draft[], scope: BehaviorScope): Promise<void> {
  const rows = await statusRows(scope);
  for (const { after, errors } of drafts) {
    const { track } = after;
    const listed = ((after['statuses'] ?? []) as readonly { status_id: number }[]).map(({ status_id }) => status_id);
    const isOn = (id: number) => isOnTrack(rows.get(id), track) && (!listed.length || listed.includes(id));
    const start = Number(after['start_id']);
    if (rows.get(start)?.is_final) errors['start_id'] ??= workflowTexts.finalIsNoStart;
    else if (!isOn(start)) errors['start_id'] ??= workflowTexts.startIsOwn;
    listed.forEach((id, index) => {
      if (!isOnTrack(rows.get(id), track)) errors[`statuses.${index}.status_id`] ??= workflowTexts.statusOfOtherTrack;
    });
    ((after['moves'] ?? []) as unknown as readonly Move[]).forEach(({ from_id, to_id }, index) => {
      if (rows.get(from_id)?.is_final) errors[`moves.${index}.from_id`] ??= workflowTexts.finalLeadsNowhere;
      else if (!isOn(from_id)) errors[`moves.${index}.from_id`] ??= workflowTexts.movesAreOwn;
      if (!isOn(to_id)) errors[`moves.${index}.to_id`] ??= workflowTexts.movesAreOwn;
    });
  }
}

/** A case is opened in an open status of its track, with a workflow of its track. */
async function checkIntakeStatus(drafts: readonly Draft[], scope: BehaviorScope): Promise<void> {
  const rows = await statusRows(scope);
  const workflows = await scope.tx.query<{ id: number; track: string }>(
    `select id, track from ${scope.set.model('case_workflow_type').table} where account_id = $1 and id = any($2)`,
    [scope.context.accountId, drafts.map(({ after }) => after['case_workflow_type_id']).filter(id => id !== null)],
  );
  for (const { after, errors } of drafts) {
    const opening = rows.get(Number(after['opening_id']));
    if (opening?.is_final) errors['opening_id'] ??= workflowTexts.finalOpensNoCase;
    else if (!isOnTrack(opening, after['track'])) errors['opening_id'] ??= workflowTexts.openingOfOtherTrack;
    const workflow = workflows.find(({ id }) => id === after['case_workflow_type_id']);
    if (workflow && workflow.track !== after['track']) errors['case_workflow_type_id'] ??= workflowTexts.typeOfOtherTrack;
  }
}

/** The answer to a peer review ends where it is final. */
async function checkRebuttals(drafts: readonly Draft[]): Promise<void> {
  for (const { id, after, errors } of drafts) {
    const next = (after['next_ids'] ?? []) as readonly number[];
    if (after['is_final'] === true && next.length) errors['next_ids'] ??= workflowTexts.finalLeadsNowhere;
    else if (next.includes(id)) errors['next_ids'] ??= workflowTexts.leadsToItself;
  }
}

export const caseWorkflowTypeBehavior: ResourceBehavior = { check: checkWorkflow };
export const initialStatusBehavior: ResourceBehavior = { check: checkIntakeStatus };
export const rebuttalStatusBehavior: ResourceBehavior = { check: checkRebuttals };
