import { defaultSetting } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** What holds in an account for settings that the product reads: the account's value, or the default. */
export async function settingValues<Name extends string>(
  tx: Transaction,
  accountId: number,
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, string>>> {
  const rows = await tx.query<{ name: Name; value: string }>(
    `select parameter_name as name, parameter_value as value from identity.application_setting
      where account_id = $1 and parameter_name = any($2)`,
    [accountId, names],
  );
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(names.map(name => [name, stored.get(name) ?? defaultSetting(name)])) as Record<Name, string>;
}
