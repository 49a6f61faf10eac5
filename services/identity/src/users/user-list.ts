import { malformed, type FilterValue, type ListRequest, type UserRecord } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { USER_COLUMNS, USER_TABLES } from './user-records.js';

/** Columns of the list: how each is compared (a text by its beginning, everything else by its value) and sorted. */
const COLUMNS = {
  username: { sql: 'u.username', by: 'prefix' },
  name: { sql: `u.first_name || ' ' || u.last_name`, by: 'prefix' },
  first_name: { sql: 'u.first_name', by: 'prefix' },
  last_name: { sql: 'u.last_name', by: 'prefix' },
  email: { sql: 'u.email', by: 'prefix' },
  department: { sql: `coalesce(d.name, '')`, by: 'prefix' },
  user_type: { sql: 'u.user_type', by: 'value' },
  department_id: { sql: 'u.department_id', by: 'value' },
  is_active: { sql: 'u.is_active', by: 'value' },
  last_sign_in: { sql: 'u.last_sign_in_at', by: 'nothing' },
} as const;

type Column = (typeof COLUMNS)[keyof typeof COLUMNS];

const columnNamed = (name: string): Column => {
  if (!Object.hasOwn(COLUMNS, name)) throw malformed(`Unknown field: ${name}.`, { [name]: 'This field is not known.' });
  return COLUMNS[name as keyof typeof COLUMNS];
};

/** No account has as many users; beyond it there is nothing to find. */
const FARTHEST_ROW = 10_000_000;

/** One condition of the list; `add` puts a value among the parameters and answers its place. */
function condition(name: string, value: FilterValue, add: (value: unknown) => string): string {
  const { sql, by } = columnNamed(name);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (by === 'nothing' || values.some(one => typeof one === 'object')) {
    throw malformed(`${name} cannot be filtered like this.`, { [name]: 'This filter is not valid.' });
  }
  const place = add(values.map(String));
  return by === 'prefix'
    ? `exists (select from unnest(${place}::text[]) as wanted where starts_with(lower(${sql}), lower(wanted)))`
    : `${sql}::text = any(${place})`;
}

/** Conditions and parameters of a list; the first parameter is the account. Deleted users are in no list. */
function selection(accountId: number, { query, filters, show_all }: ListRequest): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [accountId];
  const add = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions = ['u.account_id = $1', 'u.deleted_at is null'];
  if (!show_all && filters?.['is_active'] === undefined) conditions.push('u.is_active');
  if (query?.trim()) {
    conditions.push(
      `position(lower(${add(query.trim())}) in lower(concat_ws(' ', u.username, u.first_name, u.last_name, u.email, d.name))) > 0`,
    );
  }
  for (const [name, value] of Object.entries(filters ?? {}))
    if (value !== null && value !== '') conditions.push(condition(name, value, add));
  return { where: conditions.join(' and '), parameters };
}

const orderOf = ({ sort }: ListRequest): string =>
  [
    ...(sort ?? []).map(({ field, dir }) => `${columnNamed(field).sql} ${dir} nulls last`),
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
