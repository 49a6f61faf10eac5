import {
  FIRM_TIME_ZONE,
  FLAG,
  ID,
  MOMENT,
  parseFilters,
  parseSort,
  TEXT,
  type Filters,
  type ListRequest,
  type Range,
  type UserRecord,
} from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { USER_COLUMNS, USER_TABLES } from './user-records.js';

/** What each column of the list is in the database: filtered and sorted by. */
const COLUMNS = {
  username: 'u.username',
  name: `u.first_name || ' ' || u.last_name`,
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  email: 'u.email',
  department: `coalesce(d.name, '')`,
  user_type: 'u.user_type',
  department_id: 'u.department_id',
  is_active: 'u.is_active',
  last_sign_in: 'u.last_sign_in_at',
} as const;

/** The filters of the list of users; texts match by prefix. */
export const USER_FILTERS = {
  username: TEXT,
  name: TEXT,
  first_name: TEXT,
  last_name: TEXT,
  email: TEXT,
  department: TEXT,
  user_type: { kind: 'choice', choices: [1, 2, 3] },
  department_id: ID,
  is_active: FLAG,
  last_sign_in: MOMENT,
} as const;

type Add = (value: unknown) => string;

/** The conditions of the filters; `add` puts a value among the parameters and answers its place. */
function conditionsOf(filters: Filters | undefined, add: Add): string[] {
  const { user_type, department_id, is_active, last_sign_in, ...texts } = parseFilters(USER_FILTERS, filters);
  const prefixes = Object.entries(texts) as [keyof typeof texts, readonly string[]][];
  const values = Object.entries({ user_type, department_id, is_active }) as [
    keyof typeof COLUMNS,
    readonly unknown[] | undefined,
  ][];
  return [
    ...prefixes.map(
      ([name, wanted]) =>
        `exists (select from unnest(${add(wanted)}::text[]) as wanted where starts_with(lower(${COLUMNS[name]}), lower(wanted)))`,
    ),
    ...values.flatMap(([name, wanted]) => (wanted ? [`${COLUMNS[name]}::text = any(${add(wanted.map(String))}::text[])`] : [])),
    ...(last_sign_in ? signedIn(last_sign_in, add) : []),
  ];
}

/** Days are those of New York, both included. */
const signedIn = ({ from, to }: Range<string>, add: Add): string[] => {
  const side = (operator: '>=' | '<=', bound: string | undefined): string[] => {
    if (bound === undefined) return [];
    return bound.length === 10
      ? [`(${COLUMNS.last_sign_in} at time zone '${FIRM_TIME_ZONE}')::date ${operator} ${add(bound)}::date`]
      : [`${COLUMNS.last_sign_in} ${operator} ${add(bound)}::timestamptz`];
  };
  return [...side('>=', from), ...side('<=', to)];
};

/** No account has as many users; beyond it there is nothing to find. */
const FARTHEST_ROW = 10_000_000;

/** Conditions and parameters of a list; the first parameter is the account. Deleted users are in no list. */
function selection(accountId: number, { query, filters, show_all }: ListRequest): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [accountId];
  const add: Add = value => `$${parameters.push(value)}`;
  const conditions = ['u.account_id = $1', 'u.deleted_at is null'];
  if (!show_all && filters?.['is_active'] === undefined) conditions.push('u.is_active');
  if (query?.trim()) {
    conditions.push(
      `position(lower(${add(query.trim())}) in lower(concat_ws(' ', u.username, u.first_name, u.last_name, u.email, d.name))) > 0`,
    );
  }
  conditions.push(...conditionsOf(filters, add));
  return { where: conditions.join(' and '), parameters };
}

const orderOf = ({ sort }: ListRequest): string =>
  [
    ...parseSort(COLUMNS, sort).map(({ term, descending }) => `${term} ${descending ? 'desc' : 'asc'} nulls last`),
    'lower(u.last_name)',
    'lower(u.first_name)',
    'u.user_id',
  ].join(', ');

/** A page of users, and how many there are. */
export async function listUsers(
  tx: Transaction,
  accountId: number,
  request: ListRequest,
): Promise<{ result: UserRecord[]; total_rows: number }> {
  const { where, parameters } = selection(accountId, request);
  const [page, top] = [request.page ?? 1, request.top ?? 25];
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from ${USER_TABLES} where ${where}`,
    parameters,
  );
  const result = await tx.query<UserRecord>(
    `select ${USER_COLUMNS} from ${USER_TABLES} where ${where} order by ${orderOf(request)} limit ${top} offset ${Math.min((page - 1) * top, FARTHEST_ROW)}`,
    parameters,
  );
  return { result, total_rows: count?.total ?? 0 };
}

/** The whole list, for an export. */
export function allUsers(tx: Transaction, accountId: number, request: ListRequest): Promise<UserRecord[]> {
  const { where, parameters } = selection(accountId, request);
  return tx.query<UserRecord>(
    `select ${USER_COLUMNS} from ${USER_TABLES} where ${where} order by ${orderOf(request)}`,
    parameters,
  );
}
