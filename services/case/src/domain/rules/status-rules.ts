import type { CaseStatus, CaseTrack } from '@atlas/contracts';

/** A row of the account's status table, as the workflow reads it. */
export interface StatusRule extends CaseStatus {
  readonly is_active: boolean;
  readonly track: 'any' | 'pre' | 'arb' | 'court';
  /** The phase of a case in this status: payments change it only when it is resolved. */
  readonly phase: 'open' | 'resolved' | 'closed';
  /** Ids of the statuses that may follow. */
  readonly next: readonly number[];
  /** May be entered from every status that is not final. */
  readonly from_any: boolean;
  readonly needs_reason: boolean;
  readonly needs_date: boolean;
  /** A case in this status counts as filed. */
  readonly implies_filed: boolean;
  /** By which processes find the status they mean, whatever the firm calls it. */
  readonly process_role: string | null;
  /** Maximum days in this status before a warning; null: no limit. */
  readonly max_days: number | null;
}

export type StatusRules = readonly StatusRule[];

/** A workflow type: the transitions of some cases, where they differ from the statuses' next statuses. */
export interface WorkflowRule {
  readonly id: number;
  readonly name: string;
  readonly track: CaseTrack;
  /** The statuses that its cases take; none: all. */
  readonly statuses: readonly number[];
  /** By status: the next statuses in this workflow, instead of the status's usual ones. */
  readonly moves: ReadonlyMap<number, readonly number[]>;
  /** By status: the maximum days of its cases, instead of the limit of the status itself. */
  readonly max_days: ReadonlyMap<number, number>;
  /** Ids of the rows of deadlines that its cases are measured by; none: all. */
  readonly deadline_rules: ReadonlySet<number>;
  /** What its cases are filed with, where it names that. */
  readonly package_configuration_id: number | null;
}

/** The account's active workflow types; inactive ones are no longer used. */
export interface Workflows {
  readonly types: ReadonlyMap<number, WorkflowRule>;
  /** By initial status: the workflow of cases that were taken in before they kept their workflow type. */
  readonly ofInitialStatus: ReadonlyMap<number, WorkflowRule>;
  /** The workflow of cases without one, by track. */
  readonly usual: ReadonlyMap<CaseTrack, WorkflowRule>;
}

/** The position of a case in the workflow. */
export interface WorkflowPosition {
  readonly status: CaseStatus;
  readonly track: CaseTrack;
  readonly is_filed: boolean;
  /** The case's workflow; without one the next statuses of the status records apply. */
  readonly workflow?: WorkflowRule | undefined;
}

/** Statuses that say what happened on a day: the day comes with them. */
const DATED_ROLES: ReadonlySet<string> = new Set(['hearing_set', 'adjourned', 'hearing_held', 'answered']);
/** A status that says that the case is settled. */
const SETTLED_ROLE = 'settled';

export const needsDate = ({ needs_date, process_role }: StatusRule): boolean =>
  needs_date || (process_role !== null && DATED_ROLES.has(process_role));

/** Whether a case without a settlement may not take this status. */
export const needsSettlement = ({ process_role }: StatusRule): boolean => process_role === SETTLED_ROLE;

/** The documents take a status by its id or its code. */
export const findStatus = (rules: StatusRules, key: number | string): StatusRule | undefined =>
  rules.find(({ id, code }) => id === Number(key) || code.toLowerCase() === String(key).toLowerCase());

export const statusWithRole = <Rule extends StatusRule>(rules: readonly Rule[], role: string): Rule | undefined =>
  rules.find(({ process_role, is_active }) => process_role === role && is_active);

/** Whether the status is on the case's track, on any track, or, before filing, on the pre-filing track. */
const isOnTrack = (rule: StatusRule, { track, is_filed }: WorkflowPosition): boolean =>
  rule.track === 'any' || rule.track === track.toLowerCase() || (rule.track === 'pre' && !is_filed);

/** Ids of what follows the case's status on its workflow. */
export const nextOf = (rules: StatusRules, { status, workflow }: WorkflowPosition): readonly number[] =>
  workflow?.moves.get(status.id) ?? rules.find(({ id }) => id === status.id)?.next ?? [];

/** The next statuses of a case in the table's order. A final status can only be left by reopening. */
export function allowedFrom<Rule extends StatusRule>(rules: readonly Rule[], position: WorkflowPosition): readonly Rule[] {
  const { status, workflow } = position;
  if (status.is_final) return [];
  const next = nextOf(rules, position);
  const isInWorkflow = ({ id }: StatusRule) => !workflow?.statuses.length || workflow.statuses.includes(id);
  return rules.filter(
    rule =>
      rule.id !== status.id &&
      rule.is_active &&
      (next.includes(rule.id) || rule.from_any) &&
      isOnTrack(rule, position) &&
      isInWorkflow(rule),
  );
}

/** The days that a case may remain in its status: those of its workflow, else those of the status. A closed case has no limit. */
export function maxDaysIn(
  { id, is_final }: Pick<CaseStatus, 'id' | 'is_final'>,
  own: number | null | undefined,
  workflow: WorkflowRule | undefined,
): number | null {
  return is_final ? null : (workflow?.max_days.get(id) ?? own ?? null);
}

/** The part of a rule that the case keeps. */
export const statusOf = ({ id, code, name, is_final, case_status }: StatusRule): CaseStatus => ({
  id,
  code,
  name,
  is_final,
  case_status,
});
