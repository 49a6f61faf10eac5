import { APPLICATION_SETTINGS_LIST, type ApplicationSetting } from '@atlas/contracts';
import { listSource, phraseSql, type Transaction } from '@atlas/platform';

const TABLES = 'identity.application_setting t join identity.account a on a.account_id = t.account_id';
const COLUMNS = {
  id: 't.setting_id',
  display_name: 't.display_name',
  parameter_name: 't.parameter_name',
  parameter_value: 't.parameter_value',
  domain_code: 'a.code',
  revision: 't.revision',
};

/** A setting as every call answers it. */
export const SETTING = `select ${Object.entries(COLUMNS)
  .map(([name, sql]) => `${sql} as ${name}`)
  .join(', ')} from ${TABLES} where t.account_id = $1`;

/** All settings of an account, by their display name. */
export const accountSettings = (tx: Transaction, accountId: number): Promise<ApplicationSetting[]> =>
  tx.query(`${SETTING} order by t.display_name, t.setting_id`, [accountId]);

/** Settings of an account, optionally of one domain. */
export const settingList = listSource(APPLICATION_SETTINGS_LIST, ({ sql }) => ({
  from: TABLES,
  // Only administrators of the account call it.
  scope: 'true',
  key: { expression: 't.setting_id', sqlType: 'int' },
  columns: COLUMNS,
  filters: { domain_code: () => 'true' },
  search: text => phraseSql(sql, `concat_ws(' ', t.display_name, t.parameter_name, t.parameter_value)`, text),
}));
