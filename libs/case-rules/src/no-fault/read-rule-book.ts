import {
  DEADLINE_DONE,
  DEADLINE_OWNERS,
  DEADLINE_ROLES,
  DEADLINE_TRIGGERS,
  INSURER_KINDS,
  keysOf,
  RULE_CONFIDENCES,
  type InsurerKind,
  type JsonObject,
  type RuleConfidence,
} from '@atlas/contracts';
import { businessDays } from './business-days.js';
import {
  isForCaseType,
  type DeadlineRule,
  type FeeRule,
  type InterestRule,
  type RuleBook,
  type RuleRow,
  type RuleSwitch,
  type RuleTables,
} from './rule-book.js';

/** The tables of master data that the rules are read from. */
export const RULE_TABLES = ['rule/interest', 'rule/deadline', 'rule/attorney_fee', 'rule/holiday', 'rule/switch'] as const;

/** The lists of denial reasons, which say what is a policy issue, by the letter that bills name them with. */
export const DENIAL_TABLES = { general_denial: 'g', service_denial_reason: 's' } as const;

/** A row as master data sends it. */
export interface RuleRecord {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly data: JsonObject;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const whole = (value: unknown, otherwise = 0): number => (typeof value === 'number' ? Math.round(value) : otherwise);
const wholeOrNull = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null);
const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find(one => one === value) ?? otherwise;
const keyOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>, value: unknown, otherwise: Key): Key =>
  oneOf(Object.keys(labels) as Key[], value, otherwise);

/** A percentage of three decimals in thousandths. */
const thousandths = (value: unknown): number => Math.round((typeof value === 'number' ? value : 0) * 1000);

const rowOf = ({ resource, id, name, data }: RuleRecord): RuleRow => ({
  id,
  table: resource,
  name,
  effective_from: text(data['effective_from']),
  effective_to: textOrNull(data['effective_to']),
  source: text(data['source']),
  confidence: keyOf<RuleConfidence>(RULE_CONFIDENCES, data['confidence'], 'U'),
  case_types: new Set(Array.isArray(data['case_types_ids']) ? data['case_types_ids'].map(Number) : []),
  without_case_type: data['without_case_type'] === true,
});

const interestRule = (record: RuleRecord): InterestRule => ({
  ...rowOf(record),
  monthly_rate: thousandths(record.data['monthly_pct']),
  method: oneOf(['simple', 'compound'], record.data['method'], 'simple'),
  month_days: whole(record.data['month_days']),
  no_demand_over: wholeOrNull(record.data['no_demand_over']),
});

function deadlineRule(record: RuleRecord): DeadlineRule {
  const { data } = record;
  const done = Array.isArray(data['done_by']) ? data['done_by'] : [];
  return {
    ...rowOf(record),
    code: text(data['code']),
    duty: text(data['duty']),
    trigger: keyOf(DEADLINE_TRIGGERS, data['trigger'], 'none'),
    key_date: oneOf(['trigger', 'service', 'accident', 'filed'], data['key_date'], 'trigger'),
    offset: whole(data['offset']),
    unit: oneOf(['calendar_day', 'business_day', 'month', 'year'], data['unit'], 'calendar_day'),
    roll: oneOf(['none', 'next_business_day'], data['roll'], 'none'),
    owner: keyOf(DEADLINE_OWNERS, data['owner'], 'both'),
    insurer_kind: oneOf<InsurerKind | 'any'>(['insurer', 'self_insured', 'mvaic'], data['insurer_kind'], 'any'),
    done_by: done.flatMap(one => (typeof one === 'string' && one in DEADLINE_DONE ? [keyOf(DEADLINE_DONE, one, 'filed')] : [])),
    is_watched: data['is_watched'] === true,
    warn_days: whole(data['warn_days']),
    process_role: keysOf(DEADLINE_ROLES).find(role => role === data['process_role']) ?? null,
  };
}

const feeRule = (record: RuleRecord): FeeRule => ({
  ...rowOf(record),
  fee_stage: text(record.data['fee_stage']),
  policy_issue: record.data['policy_issue'] === true,
  rate: thousandths(record.data['pct']),
  min: wholeOrNull(record.data['min']),
  max: wholeOrNull(record.data['max']),
  hourly: wholeOrNull(record.data['hourly']),
  hourly_max: wholeOrNull(record.data['hourly_max']),
  appearance: wholeOrNull(record.data['appearance']),
});

const ruleSwitch = (record: RuleRecord): RuleSwitch => ({
  ...rowOf(record),
  key: text(record.data['key']),
  value: text(record.data['value']),
});

/** The account's rule tables out of its rows; what is inactive does not count. The book of each case type is made once. */
export function readRuleTables(records: readonly RuleRecord[]): RuleTables {
  const all = readRows(records);
  const books = new Map<number | null, RuleBook>();
  return {
    of(caseType) {
      const known = books.get(caseType);
      if (known) return known;
      const book = bookFor(all, caseType);
      books.set(caseType, book);
      return book;
    },
  };
}

interface RuleRows extends Pick<RuleBook, 'interest' | 'deadlines' | 'fees' | 'switches' | 'calendar' | 'policy_issues'> {}

function readRows(records: readonly RuleRecord[]): RuleRows {
  const rows = (table: string) => records.filter(({ resource, is_active }) => resource === table && is_active);
  const holidays = rows('rule/holiday').flatMap(({ data }) =>
    [textOrNull(data['on']), textOrNull(data['observed'])].flatMap(day => day ?? []),
  );
  return {
    interest: rows('rule/interest').map(interestRule),
    deadlines: rows('rule/deadline')
      .map(deadlineRule)
      .sort((a, b) => a.effective_from.localeCompare(b.effective_from) || a.id - b.id),
    fees: rows('rule/attorney_fee').map(feeRule),
    switches: byKey(rows('rule/switch').map(ruleSwitch)),
    calendar: businessDays(holidays),
    policy_issues: policyIssues(records),
  };
}

/** What a bill was denied for stays what it is when the reason is no longer offered. */
const policyIssues = (records: readonly RuleRecord[]): ReadonlySet<string> =>
  new Set(
    Object.entries(DENIAL_TABLES).flatMap(([table, letter]) =>
      records
        .filter(({ resource, data }) => resource === table && data['is_policy_issue'] === true)
        .map(({ id }) => `${letter}${id}`),
    ),
  );

function bookFor(rows: RuleRows, caseType: number | null): RuleBook {
  const own = <Row extends RuleRow>(some: readonly Row[]) => some.filter(row => isForCaseType(row, caseType));
  const deadlines = own(rows.deadlines);
  return {
    ...rows,
    interest: own(rows.interest),
    deadlines,
    overdue: deadlines.filter(({ process_role }) => process_role === 'overdue'),
    toll: deadlines.filter(({ process_role }) => process_role === 'interest_toll'),
    watched: watchedOf(deadlines),
    fees: own(rows.fees),
  };
}

const byKey = (switches: readonly RuleSwitch[]) => grouped(switches, ({ key }) => key);

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The rows of each deadline that cases show, oldest first. */
function watchedOf(deadlines: readonly DeadlineRule[]): readonly (readonly DeadlineRule[])[] {
  return [...grouped(deadlines, ({ code }) => code).values()].filter(rows => rows.some(({ is_watched }) => is_watched));
}

/** An insurer's kind as its record says it; an ordinary insurer unless it says otherwise. */
export const insurerKindOf = (data: JsonObject): InsurerKind => keyOf(INSURER_KINDS, data['kind'], 'insurer');

/** An account whose rule tables are not there yet. */
export const NO_RULES: RuleTables = readRuleTables([]);
