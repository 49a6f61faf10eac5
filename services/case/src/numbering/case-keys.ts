import type { Transaction } from '@atlas/platform';

/** Cases by the key of their claim matter; keys that no case has are absent. */
export async function findCaseKeys(tx: Transaction, accountId: number, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ key: string; case_id: string }>(
    `select key, case_id from cases.case_key where account_id = $1 and key = any($2)`,
    [accountId, keys],
  );
  return new Map(rows.map(row => [row.key, row.case_id]));
}

/** Cases with claims of these numbers, whatever their provider and person. */
export async function findClaimKeys(
  tx: Transaction,
  accountId: number,
  claimNumbers: readonly string[],
): Promise<readonly { readonly key: string; readonly case_id: string }[]> {
  return tx.query(`select key, case_id from cases.case_key where account_id = $1 and claim_key = any($2) order by case_id`, [
    accountId,
    claimNumbers,
  ]);
}

/**
 * Claims keys for new cases. Answers, per key, the case that holds it now: the one given, or the one that was faster. The key is stored
 * once and never recomputed, so a corrected name or claim number does not let the same file open the case a second time.
 */
export async function claimCaseKeys(
  tx: Transaction,
  accountId: number,
  wanted: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const keys = [...wanted.keys()];
  await tx.query(
    `insert into cases.case_key (account_id, key, case_id) select $1, key, case_id from unnest($2::text[], $3::text[]) as w(key, case_id)
     on conflict (account_id, key) do nothing`,
    [accountId, keys, [...wanted.values()]],
  );
  return findCaseKeys(tx, accountId, keys);
}

/** Frees the keys of permanently deleted cases: the next import of their claim opens a new case. */
export async function releaseCaseKeys(tx: Transaction, accountId: number, caseIds: readonly string[]): Promise<void> {
  await tx.query(`delete from cases.case_key where account_id = $1 and case_id = any($2)`, [accountId, caseIds]);
}
