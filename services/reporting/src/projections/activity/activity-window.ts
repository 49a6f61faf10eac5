import {
  ACTIVITY_DATE_RANGES,
  CHANGE_TYPES,
  parseSort,
  type ActivityDateRange,
  type HISTORY_FILTERS,
  type ParsedFilters,
  type SortRequest,
} from '@atlas/contracts';
import { beginsSql, momentRangeSql, SqlWriter, type ListParts, type SortTerm } from '@atlas/platform';

/** All events of a command have one time; their order is that of their revisions. The table's indexes end in these columns. */
const ORDER: readonly SortTerm[] = [
  { expression: 'a.created_at', sqlType: 'timestamptz', descending: true },
  { expression: 'coalesce(a.revision, -1)', sqlType: 'int', descending: true },
  { expression: 'a.event_id', sqlType: 'uuid', descending: true },
];
/** What the rows can be sorted by. */
const SORTED_BY = {
  case_id: `coalesce(a.case_id, '')`,
  user_name: 'lower(a.user_name)',
  created_date: 'a.created_at',
  audit_type: 'a.audit_type',
  change_type: 'a.change_type',
  description: 'lower(a.description)',
  address: `coalesce(a.address, '')`,
} as const;

const termsOf = (sort: readonly SortRequest[] | undefined): readonly SortTerm[] => [
  ...parseSort<string>(SORTED_BY, sort).map(({ term, descending }) => ({
    expression: term,
    sqlType: term === SORTED_BY.created_date ? 'timestamptz' : 'text',
    descending,
  })),
  ...ORDER,
];

export interface ActivityWindow {
  readonly accountId: number;
  /** Undefined: every user. */
  readonly userIds?: readonly number[];
  readonly caseId?: string;
  readonly from?: string;
  readonly changeTypeIds?: readonly number[];
  /** What was done with emergency access. */
  readonly inEmergency?: boolean;
  /** Facts of cases that clients may know of; reads of a case are not among them, nor what is internal or may be. */
  readonly openToClients?: boolean;
  readonly matching?: ParsedFilters<typeof HISTORY_FILTERS>;
  /** Default: the first page of all, newest first. */
  readonly request?: ListParts['request'];
  /** Somewhere in what is shown, of which clients see less. */
  readonly text?: { readonly wanted: string; readonly isClient: boolean };
}

const { memo, note, note_edited, note_deleted, old_system, document, document_removed, settlement, settlement_reset } =
  CHANGE_TYPES;
/** The memo is the firm's; of notes, documents and settlements the case service knows which ones a client may see. */
const INTERNAL_CHANGES = [
  memo,
  note,
  note_edited,
  note_deleted,
  old_system,
  document,
  document_removed,
  settlement,
  settlement_reset,
].map(({ id }) => id);

/** Where a range begins, counted back from now. */
export function rangeStart(range: ActivityDateRange, now: Date): string {
  const rule: { hours?: number; days?: number; months?: number } = ACTIVITY_DATE_RANGES[range];
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - (rule.months ?? 0));
  start.setUTCDate(start.getUTCDate() - (rule.days ?? 0));
  start.setUTCHours(start.getUTCHours() - (rule.hours ?? 0));
  return start.toISOString();
}

function filterConditions(
  sql: SqlWriter,
  { change_type_id, created_date, case_id, user_name }: NonNullable<ActivityWindow['matching']> = {},
): string[] {
  return [
    ...(change_type_id ? [`a.change_type_id = any(${sql.value(change_type_id)}::int[])`] : []),
    ...(created_date ? [momentRangeSql(sql, 'a.created_at', created_date)] : []),
    ...(case_id
      ? [
          beginsSql(
            sql,
            `a.case_id collate "C"`,
            case_id.map(id => id.toUpperCase()),
          ),
        ]
      : []),
    ...(user_name
      ? [
          beginsSql(
            sql,
            `lower(a.user_name) collate "C"`,
            user_name.map(name => name.toLowerCase()),
          ),
        ]
      : []),
  ];
}

const textCondition = (sql: SqlWriter, { wanted, isClient }: NonNullable<ActivityWindow['text']>): string => {
  const shown = isClient ? 'a.change_type' : `concat_ws(' ', a.change_type, a.description, a.user_name, a.case_id)`;
  return `position(${sql.value(wanted.toLowerCase())} in lower(${shown})) > 0`;
};

/** The rows of one user are in order in the index. */
const userConditions = (sql: SqlWriter, ids: readonly number[] | undefined): string[] => {
  if (ids === undefined) return [];
  return [ids.length === 1 ? `a.user_id = ${sql.value(ids[0])}::int` : `a.user_id = any(${sql.value(ids)}::int[])`];
};

export function activityParts(window: ActivityWindow): ListParts {
  const { accountId, userIds, caseId, from, changeTypeIds, inEmergency, openToClients, matching, request = {}, text } = window;
  const sql = new SqlWriter();
  const where = [
    `a.account_id = ${sql.value(accountId)}`,
    ...(caseId === undefined ? [] : [`a.case_id = ${sql.value(caseId)}`]),
    ...userConditions(sql, userIds),
    ...(from === undefined ? [] : [`a.created_at >= ${sql.value(from)}::timestamptz`]),
    ...(openToClients ? [`a.revision is not null and a.change_type_id <> all(${sql.value(INTERNAL_CHANGES)}::int[])`] : []),
    ...(changeTypeIds?.length ? [`a.change_type_id = any(${sql.value(changeTypeIds)}::int[])`] : []),
    ...(inEmergency ? ['a.emergency_id is not null'] : []),
    ...filterConditions(sql, matching),
    ...(text === undefined ? [] : [textCondition(sql, text)]),
  ];
  const terms = termsOf(request.sort);
  const select =
    () => `a.event_id, a.case_id, a.revision, a.user_name, a.created_at, a.change_type_id, a.change_type, a.audit_type,
    a.description, a.details, a.address, a.emergency_id`;
  return { accountId, request, sql, from: 'reporting.activity a', where, terms: () => terms, select };
}
