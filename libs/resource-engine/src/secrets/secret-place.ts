import type { SecretPlace } from '@atlas/platform';

/** Where a record's secret is sealed for: its account, table and field. In another account's row it does not open. */
export const secretPlace = (accountId: number, table: string, field: string): SecretPlace => ({
  accountId,
  field: `${table}/${field}`,
});
