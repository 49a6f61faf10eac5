import type { Transaction } from '@atlas/platform';
import { folded } from '../../domain/case-key.js';

/**
 * The cases that may have one of these claim numbers: by the list, which knows corrected numbers, and by the keys of imported cases, which are
 * there before the list shows them. Whether a case really has the number, the case itself says.
 */
export async function casesOfClaims(
  tx: Transaction,
  accountId: number,
  claimNumbers: readonly string[],
): Promise<readonly string[]> {
  if (!claimNumbers.length) return [];
  const keys = [...new Set(claimNumbers.flatMap(number => [folded(number), number.trim().toLowerCase()]))];
  const rows = await tx.query<{ case_id: string }>(
    `select case_id from cases.case_list where account_id = $1 and ins_claim_number_key = any($2) and not is_deleted
     union
     select case_id from cases.case_key where account_id = $1 and claim_key = any($2)`,
    [accountId, keys],
  );
  return rows.map(row => row.case_id);
}
