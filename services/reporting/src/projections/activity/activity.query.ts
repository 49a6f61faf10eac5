import {
  ACTIVITY_DATE_RANGES,
  CHANGE_TYPES,
  FIRM_TIME_ZONE,
  type ActivityDateRange,
  type ActivityFigures,
  type ActivityReport,
  type ActivityRow,
  type HISTORY_FILTERS,
  type HistoryRow,
  type ParsedFilters,
  parseSort,
  type SortRequest,
} from '@atlas/contracts';
import {
  beginsSql,
  ListQuery,
  momentRangeSql,
  SqlWriter,
  type ListParts,
  type SortTerm,
  type Transaction,
} from '@atlas/platform';

export interface StoredActivity {
  readonly event_id: string;
  readonly case_id: string | null;
  readonly revision: number | null;
  readonly user_name: string;
  readonly created_at: Date;
  /** Of the client that caused it; null for jobs. */
  readonly address: string | null;
  /** The emergency access by which its user could do it. */
  readonly emergency_id: string | null;
  readonly change_type_id: number;
  readonly change_type: string;
  readonly audit_type: string;
  readonly description: string;
  readonly details: { fieldName: string; newValue: string | null; oldValue: string | null }[] | null;
}

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

const OLD_SYSTEM = 8;
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

function partsOf(window: ActivityWindow): ListParts {
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

const FIGURES: Readonly<Record<keyof ActivityFigures, string>> = {
  actions: 'count(*)',
  views: 'count(*) filter (where change_type_id = 24)',
  changes: 'count(*) filter (where change_type_id not in (24, 25, 28, 32))',
  exports: 'count(*) filter (where change_type_id = 25)',
  sign_ins: 'count(*) filter (where change_type_id = 32)',
  refused: 'count(*) filter (where change_type_id = 28)',
  in_emergency: 'count(emergency_id)',
};
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof ActivityFigures)[];

/** One window on the activity: its rows newest first, its count, its figures, its days; always the same conditions. */
export class ActivityQuery extends ListQuery<StoredActivity> {
  constructor(window: ActivityWindow) {
    super(partsOf(window), row => row);
  }

  /**
   * The figures of all rows, and those of each day. One walk counts by the hour, and only the hours become New York days: that costs more than all
   * the counting, and New York's days begin with an hour.
   */
  async totals(tx: Transaction): Promise<Pick<ActivityReport, 'figures' | 'by_day'>> {
    const { from, sql } = this.parts;
    const days = await tx.query<ActivityFigures & { readonly day: string }>(
      `select (hour at time zone '${FIRM_TIME_ZONE}')::date as day, ${FIGURE_NAMES.map(name => `sum(${name})::int as ${name}`).join(', ')}
         from (select date_bin('1 hour', a.created_at, 'epoch') as hour, ${FIGURE_NAMES.map(name => `${FIGURES[name]} as ${name}`).join(', ')}
                 from ${from} where ${this.where} group by 1) h
        group by 1 order by 1`,
      sql.parameters,
    );
    const sum = (name: keyof ActivityFigures): number => days.reduce((total, day) => total + day[name], 0);
    return {
      figures: Object.fromEntries(FIGURE_NAMES.map(name => [name, sum(name)])) as unknown as ActivityFigures,
      by_day: days.map(({ day, views, changes, exports, sign_ins, refused }) => ({
        day,
        views,
        changes,
        other: exports + sign_ins + refused,
      })),
    };
  }
}

const EMERGENCY = CHANGE_TYPES.emergency_access.label;

type ExportedActivity = Omit<StoredActivity, 'revision' | 'details'>;

export const activityRow = ({
  event_id,
  case_id,
  user_name,
  created_at,
  audit_type,
  change_type_id,
  change_type,
  description,
  address,
  emergency_id,
}: ExportedActivity): ActivityRow => ({
  id: event_id,
  case_id,
  user_name,
  created_date: created_at.toISOString(),
  audit_type,
  change_type_id,
  change_type,
  description,
  source: change_type_id === OLD_SYSTEM ? 'Old System' : 'New System',
  address,
  emergency: emergency_id === null ? null : EMERGENCY,
});

export const historyRow = ({
  event_id,
  change_type_id,
  change_type,
  description,
  details,
  user_name,
  created_at,
  revision,
}: StoredActivity): HistoryRow => ({
  id: event_id,
  change_type_id,
  change_type,
  description,
  change_detials: (details ?? []).map(({ fieldName, newValue, oldValue }) => ({
    field_name: fieldName,
    new_value: newValue,
    old_value: oldValue,
  })),
  user_name,
  created_date: created_at.toISOString(),
  revision,
});

/**
 * The same for users of providers and funders, of what they did themselves. Facts of cases are worded with statuses, which clients see under other names
 * or not at all, and refused attempts with ids that may be another client's.
 */
export const ownHistoryRow = (row: StoredActivity): HistoryRow =>
  row.revision === null && row.change_type_id !== CHANGE_TYPES.refused_attempt.id
    ? historyRow(row)
    : { ...historyRow(row), description: row.change_type, change_detials: [] };

/** A case's history for clients: what happened and when. Only the law firm sees the wording and the user. */
export const clientHistoryRow = (row: StoredActivity): HistoryRow => ({ ...ownHistoryRow(row), user_name: '' });
