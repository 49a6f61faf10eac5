import { UNTOLD_STATUS, type StatusesShown } from '@atlas/contracts';
import type { SqlWriter } from '@atlas/platform';
import { shownAs, type ClientStatusView } from '../../domain/case/views/client-status.js';
import type { FileableTables } from './case-list.fileable.js';

/** What filters need of the account, and of who looks. */
export interface ListView {
  /** How they are shown statuses. */
  readonly seen?: ClientStatusView;
  /** Where cases may go; without it none may go anywhere. */
  readonly fileable?: FileableTables;
}

const placeOf = (sql: SqlWriter, { statuses }: StatusesShown): string =>
  `array_position(${sql.value([...statuses.keys()])}::int[], t.current_status_id)`;

/** The id of a row's status as the asker is shown it; null for a status that the firm has deleted. */
export const statusIdSql = (sql: SqlWriter, seen: ClientStatusView): string =>
  seen ? `(${sql.value([...seen.statuses.values()].map(({ id }) => id))}::int[])[${placeOf(sql, seen)}]` : 't.current_status_id';

/** The name of a row's status as the asker is shown it. */
export const statusNameSql = (sql: SqlWriter, seen: ClientStatusView): string =>
  seen
    ? `coalesce((${sql.value([...seen.statuses.values()].map(({ name }) => name))}::text[])[${placeOf(sql, seen)}], '${UNTOLD_STATUS}')`
    : 't.current_status';

/** The column that clients filter only by its client view. */
export const STATUS_ID = 'current_status_id';

const inStatuses = (sql: SqlWriter, ids: readonly number[]): string => `t.${STATUS_ID} = any(${sql.value(ids)}::int[])`;

/** Rows whose status is shown as one of these. */
export const inStatusesShown = (sql: SqlWriter, ids: readonly number[], seen: StatusesShown): string =>
  inStatuses(sql, shownAs(ids, seen));

/** Rows whose status is shown under a name that begins with one of these. */
export function inStatusesNamed(sql: SqlWriter, prefixes: readonly string[], { statuses }: StatusesShown): string {
  const wanted = prefixes.map(prefix => prefix.trim().toLowerCase()).filter(Boolean);
  if (!wanted.length) return 'true';
  const begins = (name: string) => wanted.some(prefix => name.toLowerCase().startsWith(prefix));
  return inStatuses(
    sql,
    [...statuses].flatMap(([id, { name }]) => (begins(name) ? [id] : [])),
  );
}
