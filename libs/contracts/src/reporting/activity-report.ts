import { malformed } from '../errors/app-error.js';
import { bool, decimal, json, keyed, part, required, rows, saying, text } from '../fields/constructors.js';
import { queryOf } from '../fields/query-of.js';
import { requestOf } from '../fields/request-of.js';
import { ID, MOMENT, TEXT } from '../lists/filter-spec.js';
import { defineList } from '../lists/define-list.js';
import { idFrom } from '../lists/filter-values.js';
import { EVERYTHING } from '../lists/parse-filters.js';
import { LIST_FIELDS, LIST_RULES, PAGE_FIELDS } from '../master-data/requests/list-fields.js';
import { EXPORT_FORMAT } from '../master-data/requests/list-request.js';
import { ReadOnly } from '../read-only-fields.js';
import { Converted } from '../request-instance.js';
import { documentedTexts } from '../texts/documented.js';
import type { ChangeDetails } from './changes-text.js';

/** The six date ranges of the documents. */
export const ACTIVITY_DATE_RANGES = {
  1: { label: 'Last 24 Hours', hours: 24 },
  2: { label: 'Last 7 Days', days: 7 },
  3: { label: 'Last Month', months: 1 },
  4: { label: 'Last 3 Month', months: 3 },
  5: { label: 'Last 6 Month', months: 6 },
  6: { label: 'Last Year', months: 12 },
} as const;
export type ActivityDateRange = keyof typeof ACTIVITY_DATE_RANGES;

/** `id` '*' is every user. */
@ReadOnly({ calculated: ['name'] })
export class ActivityUser extends requestOf({
  id: keyed('user', { label: 'User' }),
  username: text('Username'),
}) {}

const everybody = (): ActivityUser => Object.assign(new ActivityUser(), { id: EVERYTHING });

/** `*`, alone or among others, is every user. An entry that matches no user is refused: without it the report would show other users than requested. */
function usersOf(users: unknown): unknown {
  if (users === EVERYTHING) return [everybody()];
  if (!Array.isArray(users)) return users;
  return users.map((user: unknown) => {
    if (user === EVERYTHING) return everybody();
    if (user instanceof ActivityUser && (user.id === EVERYTHING || idFrom(user.id) !== undefined)) return user;
    const message = 'users must be * or a list of users with their ids.';
    throw malformed(message, { users: message });
  });
}

/** There are fewer. */
const MOST_TYPES = 200;
const changeTypesProblem = (ids: unknown): string | undefined =>
  Array.isArray(ids) && ids.length > 0 && ids.length <= MOST_TYPES && ids.every(id => idFrom(id) === id)
    ? undefined
    : 'must be a list of ids of change types';

/** Ours: only these change types. */
const CHANGE_TYPES = json<number[]>()('Change types');

const tokenPart = text({ max: 500 });

/** Where the next page begins, in the documented form; the clients send it back as it came. */
export class ActivityPageToken extends queryOf({
  next_partition_key: tokenPart,
  next_row_key: tokenPart,
  next_table_name: tokenPart,
  target_location: tokenPart,
}) {}

export class ActivityPagination extends queryOf({
  page_number: PAGE_FIELDS.page,
  page_size: PAGE_FIELDS.top,
  page_token: part('Page token', ActivityPageToken),
}) {}

const { pleaseSelectDateRange: SELECT_RANGE, pleaseSelectUser } = documentedTexts;

class PeriodAndUsers extends requestOf(
  {
    date_type: required(saying(decimal('Date Range'), SELECT_RANGE)),
    users: required(saying(rows('User', ActivityUser), pleaseSelectUser)),
  },
  { date_type: ({ date_type }) => (Object.hasOwn(ACTIVITY_DATE_RANGES, date_type) ? undefined : SELECT_RANGE) },
) {}

/** `POST report_type/user_activity_report`; by default newest first. A sorted report is paged by number; `format` is of the download. */
export class ActivityReportRequest extends queryOf(
  {
    change_type_ids: CHANGE_TYPES,
    /** Ours: only what was done with emergency access. */
    in_emergency: bool('Emergency access only'),
    pagination: part('Pagination', ActivityPagination),
    sort: LIST_FIELDS.sort,
    format: EXPORT_FORMAT,
  },
  { change_type_ids: changeTypesProblem, sort: LIST_RULES.sort },
  PeriodAndUsers,
) {
  declare date_type: ActivityDateRange;
}

Converted(Number)(ActivityReportRequest.prototype, 'date_type');
Converted(usersOf)(ActivityReportRequest.prototype, 'users');

export interface ActivityRow {
  /** Ours. */
  readonly id: string;
  readonly case_id: string | null;
  readonly user_name: string;
  readonly created_date: string;
  readonly audit_type: string;
  readonly change_type_id: number;
  readonly change_type: string;
  readonly description: string;
  /** Ours: the values before and after, as in the history of a case. Secrets are not among them. */
  readonly change_detials: ChangeDetails;
  /** 'Old System' for what came over from the system before. */
  readonly source: 'Old System' | 'New System';
  /** Ours: the client's IP address; null for jobs and for what came over from the system before. */
  readonly address: string | null;
  /** Ours: 'Emergency access' where its user could do it only or also by that. */
  readonly emergency: string | null;
}

/** A row of the download: its changes are one text. */
export type ExportedActivity = Omit<ActivityRow, 'change_detials'> & { readonly change_detials: string };

/** The table of the report and of its download; the server sorts by every column but the changes and the source. */
export const ACTIVITY_LIST = defineList<ActivityRow>({
  path: 'report_type/user_activity_report',
  label: 'User Activity Report',
  columns: {
    id: {},
    case_id: { type: 'id', label: 'Case ID', sort: true, export: true, width: 128, grow: 0, link: { to: 'case' } },
    user_name: { label: 'User', sort: true, export: true, width: 108 },
    created_date: { type: 'moment', label: 'Date and time', sort: true, export: 'Date and Time', width: 176 },
    audit_type: { label: 'Audit type', sort: true, export: 'Audit Type', width: 92, grow: 0 },
    change_type: { label: 'Change type', sort: true, export: 'Change Type', width: 160, grow: 0 },
    change_type_id: { type: 'number' },
    description: { label: 'Description', sort: true, export: true, width: 168, grow: 4 },
    change_detials: { type: 'json', label: 'Changes', export: true, width: 160, grow: 4 },
    source: { label: 'Source', export: true, width: 104, least: 104, grow: 0 },
    address: { label: 'Address', sort: true, export: true, width: 124, grow: 0 },
    emergency: { label: 'Emergency', export: true, width: 96, grow: 0, hideWhenEmpty: true },
  },
});

/** The filters of a history of activity; texts match from their beginning. */
export const HISTORY_FILTERS = { change_type_id: ID, created_date: MOMENT, case_id: TEXT, user_name: TEXT } as const;

/** Clients see neither the user nor the wording, so they cannot search for them either. */
export const CLIENT_HISTORY_FILTERS = { change_type_id: ID, created_date: MOMENT } as const;

/** `POST case/{id}/audit/records` and `POST user/audit/records` */
export class HistoryRequest extends queryOf(
  {
    ...PAGE_FIELDS,
    page_token: tokenPart,
    /** Somewhere in what is shown. */
    query: LIST_FIELDS.query,
    filters: LIST_FIELDS.filters,
    change_type_ids: CHANGE_TYPES,
  },
  { filters: LIST_RULES.filters, change_type_ids: changeTypesProblem },
) {}

/** A row of a case's history, in the documented spelling. */
export interface HistoryRow {
  readonly id: string;
  readonly change_type_id: number;
  readonly change_type: string;
  readonly description: string;
  readonly change_detials: ChangeDetails;
  readonly user_name: string;
  readonly created_date: string;
  readonly revision: number | null;
}

export interface ActivityFigures {
  readonly actions: number;
  readonly views: number;
  readonly changes: number;
  readonly exports: number;
  readonly sign_ins: number;
  readonly refused: number;
  readonly in_emergency: number;
}

export interface ActivityReport {
  readonly result: readonly ActivityRow[];
  readonly total_rows: number;
  readonly total_is_capped?: boolean;
  readonly pagination: {
    readonly page_number: number;
    readonly page_size: number;
    /** Null: on the last page, and of a sorted report. */
    readonly page_token: ActivityPageToken | null;
  };
  readonly figures: ActivityFigures;
  readonly by_day: readonly { readonly day: string; readonly views: number; readonly changes: number; readonly other: number }[];
}

export const OLD_SYSTEM_CHANGE = 8;
