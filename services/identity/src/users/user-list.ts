import { USERS_LIST } from '@atlas/contracts';
import { listSource, phraseSql } from '@atlas/platform';
import { USER_COLUMNS, USER_TABLES } from './user-records.js';

/** The users of an account. Who is deleted is in no list; who is inactive only where that is asked for. */
export const userList = listSource(USERS_LIST, ({ sql, request: { show_all, filters } }) => ({
  from: USER_TABLES,
  where: ['t.deleted_at is null', ...(show_all || filters?.['is_active'] !== undefined ? [] : ['t.is_active'])],
  // Only administrators of the account call it.
  scope: 'true',
  key: { expression: 't.user_id', sqlType: 'int' },
  columns: USER_COLUMNS,
  filters: {
    role_id: (ids: readonly number[]) =>
      `exists (select from identity.user_role ur where ur.account_id = t.account_id and ur.user_id = t.user_id and ur.role_id = any(${sql.value(ids)}))`,
  },
  search: text => phraseSql(sql, `concat_ws(' ', t.username, t.first_name, t.last_name, t.email, d.name)`, text),
}));
