import type { CaseTrack, JsonObject, JsonValue } from '@atlas/contracts';
import type { WorkflowRule, Workflows } from '../domain/rules/status-rules.js';
import type { ReferenceRecord } from './reference-book.js';

/** A workflow type or an initial status, from a copy or from the log. */
export type WorkflowRecord = Pick<ReferenceRecord, 'id' | 'name' | 'is_active' | 'data'>;

/** Maximum days in a status; null: no limit. */
export const maxDaysOf = (data: JsonObject): number | null => (typeof data['max_days'] === 'number' ? data['max_days'] : null);

/** Statuses whose date is that of a hearing, by the processes they serve. */
export const HEARING_ROLES: ReadonlySet<unknown> = new Set(['hearing_set', 'adjourned']);

export const hearingStatusesOf = (statuses: readonly Pick<WorkflowRecord, 'id' | 'data'>[]): ReadonlySet<number> =>
  new Set(statuses.filter(({ data }) => HEARING_ROLES.has(data['process_role'])).map(({ id }) => id));

const CASE_TRACKS: Readonly<Record<string, CaseTrack>> = { pre: 'PRE', arb: 'ARB', court: 'COURT' };

/** Inactive workflow types are no longer used: their cases follow the statuses' next statuses. */
export function workflowsOf(types: readonly WorkflowRecord[], initials: readonly WorkflowRecord[]): Workflows {
  const active = types.filter(({ is_active }) => is_active);
  const rules = new Map(active.flatMap(record => workflowRule(record)).map(rule => [rule.id, rule]));
  const named = initials.flatMap(({ id, data }) => {
    const rule = rules.get(Number(data['case_workflow_type_id']));
    return rule ? [[id, rule] as const] : [];
  });
  const usual = active.flatMap(({ id, data }) => {
    const rule = rules.get(id);
    return data['is_default'] === true && rule ? [[rule.track, rule] as const] : [];
  });
  return { types: rules, ofInitialStatus: new Map(named), usual: new Map(usual) };
}

const rowsOf = (value: JsonValue | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as JsonObject[]) : []);

function workflowRule({ id, name, data }: WorkflowRecord): readonly WorkflowRule[] {
  const track = CASE_TRACKS[typeof data['track'] === 'string' ? data['track'] : ''];
  if (!track) return [];
  const moves = new Map<number, number[]>();
  for (const move of rowsOf(data['moves'])) {
    const from = Number(move['from_id']);
    moves.set(from, [...(moves.get(from) ?? []), Number(move['to_id'])]);
  }
  const packet = data['package_configuration_id'];
  const statuses = rowsOf(data['statuses']);
  const rules = data['deadline_rules_ids'];
  return [
    {
      id,
      name,
      track,
      statuses: statuses.map(row => Number(row['status_id'])),
      max_days: new Map(
        statuses.flatMap(row => {
          const days = maxDaysOf(row);
          return days === null ? [] : [[Number(row['status_id']), days] as const];
        }),
      ),
      deadline_rules: new Set(Array.isArray(rules) ? rules.map(Number) : []),
      moves,
      package_configuration_id: typeof packet === 'number' ? packet : null,
    },
  ];
}
