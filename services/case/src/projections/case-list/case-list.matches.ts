import type { CaseExistsRequest } from '@atlas/contracts';
import { type Session, type Transaction, SqlWriter } from '@atlas/platform';
import { scopeCondition } from '../../access/session-scope.js';
import { textKey, textKeyOf } from './case-list.table.js';

/** Cases of the same claim, by the fields of the request; names and numbers compare without case. */
export async function findMatchingCases(tx: Transaction, session: Session, claim: CaseExistsRequest): Promise<string[]> {
  const sql = new SqlWriter();
  const same = (column: string, value: string | null | undefined) =>
    value ? [`${textKey(column)} = ${sql.value(textKeyOf(column, value))}`] : [];
  const conditions = [
    `t.account_id = ${sql.value(session.accountId)}`,
    'not t.is_deleted',
    scopeCondition(sql, session.dataScope),
    ...same('ins_claim_number', claim.ins_claim_number),
    ...same('injured_last_name', claim.injured_last_name),
    ...same('injured_first_name', claim.injured_first_name),
    ...(claim.provider_id == null ? [] : [`t.provider_id = ${sql.value(claim.provider_id)}`]),
  ];
  const rows = await tx.query<{ case_id: string }>(
    `select t.case_id from cases.case_list t where ${conditions.join(' and ')} order by t.case_id limit 100`,
    sql.parameters,
  );
  return rows.map(row => row.case_id);
}
