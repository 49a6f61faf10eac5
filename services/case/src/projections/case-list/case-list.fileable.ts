import type { SqlWriter } from '@atlas/platform';
import { fileableFrom } from '../../domain/rules/fileable.js';
import type { StatusRule, Workflows } from '../../domain/rules/status-rules.js';

/** What says where cases may go. */
export interface FileableTables {
  readonly statuses: readonly StatusRule[];
  readonly workflows: Workflows;
}

/**
 * Cases that can be filed for arbitration, each by its own workflow, as `workflowOf` finds it: the workflow type that it names, for older ones
 * that of its initial status, and the usual one of its track where that is of another track or not there. The statuses alone are an index condition.
 */
export function fileableCondition(sql: SqlWriter, fileable: FileableTables | undefined): string {
  if (!fileable) return 'false';
  const { statuses, workflows } = fileable;
  const from = fileableFrom(statuses, workflows);
  const own = [
    ...[...workflows.types.values()].map(({ id, track }) => [`w${id}${track}`, id] as const),
    ...[...workflows.ofInitialStatus].map(([initial, { id, track }]) => [`i${initial}${track}`, id] as const),
    ...[...workflows.usual].map(([track, { id }]) => [`u${track}`, id] as const),
  ];
  const keys = sql.value(own.map(([key]) => key));
  const ids = sql.value(own.map(([, id]) => id));
  const workflowAt = (key: string): string => `(${ids}::int[])[array_position(${keys}::text[], ${key})]`;
  const named = `case when t.case_workflow_type_id is null then 'i' || t.initial_status_id else 'w' || t.case_workflow_type_id end || t.track`;
  const workflow = `coalesce(${workflowAt(named)}, ${workflowAt(`'u' || t.track`)}, 0)`;
  const places = from.flatMap(place => place.statuses.map(status => `${place.track}/${place.workflow ?? 0}/${status}`));
  const every = [...new Set(from.flatMap(place => place.statuses))];
  return `(t.current_status_id = any(${sql.value(every)}::int[]) and not t.is_closed
   and t.track || '/' || ${workflow} || '/' || t.current_status_id = any(${sql.value(places)}::text[]))`;
}
