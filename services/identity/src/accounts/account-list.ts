import { ACCOUNTS_LIST } from '@atlas/contracts';
import { listSource, phraseSql } from '@atlas/platform';

/** All accounts, as the operator account sees them; the database answers any other account nothing. */
export const accountList = listSource(ACCOUNTS_LIST, ({ sql, session }) => ({
  from: `identity.account_overview(${sql.value(session.accountId)}) t`,
  // Only system users call it.
  scope: 'true',
  key: { expression: 't.id', sqlType: 'int' },
  columns: Object.fromEntries(ACCOUNTS_LIST.names.map(name => [name, `t.${name}`])),
  search: text => phraseSql(sql, `concat_ws(' ', t.code, t.name)`, text),
}));
