import { tableSweep, type Retention, type Transaction } from '@atlas/platform';

/** A use is recorded once a day and address; older rows are of no use. */
const KEEP_USES_DAYS = 2;

/** The tables of uses, and what was used. */
const TABLES = {
  api_key_use: { id: 'key_id', sweep: 'api-key-uses' },
  scim_token_use: { id: 'token_id', sweep: 'scim-token-uses' },
} as const;

type UseTable = keyof typeof TABLES;

/** Notes that a key or token was used; true for the first use from the address today. */
export async function isFirstUse(
  tx: Transaction,
  table: UseTable,
  accountId: number,
  id: string,
  address: string,
): Promise<boolean> {
  const added = await tx.query(
    `insert into identity.${table} (account_id, ${TABLES[table].id}, address) values ($1, $2, $3) on conflict do nothing returning 1`,
    [accountId, id, address],
  );
  return added.length > 0;
}

export const sweepUses = (retention: Retention, table: UseTable): void =>
  retention.register(tableSweep({ name: TABLES[table].sweep, days: KEEP_USES_DAYS }, `identity.${table}`, 'used_on'));
