import { wireFromCents, type SimilarCaseRow, type Similarity } from '@atlas/contracts';
import { type Session, type Transaction, SqlWriter } from '@atlas/platform';
import type { Case } from '../../domain/case/case.state.js';
import type { ClientStatusView } from '../../domain/case/views/client-status.js';
import { requireView, scopeCondition } from '../../access/session-scope.js';
import { statusNameSql } from './case-list.status.js';
import { dateKey, textKey, textKeyOf } from './case-list.table.js';

/** Of each likeness at most so many; a claim of more is no longer looked through by eye. */
const MOST = 200;

/** The conditions of each likeness; undefined where this case does not say what it would need. */
type Likeness = (sql: SqlWriter, attributes: Case['attributes']) => readonly string[] | undefined;

const sameText = (sql: SqlWriter, column: string, value: string): string =>
  `${textKey(column)} = ${sql.value(textKeyOf(column, value))}`;

/**
 * What makes two cases alike. Each is one walk of an index that begins with the account: a claim number, a policy number, a name, a name with the day
 * of the accident. A birth date or an accident date that one of the two lacks does not distinguish them.
 */
const LIKENESSES: Readonly<Record<Similarity, Likeness>> = {
  injured: (sql, { injured_last_name: last, injured_first_name: first, injured_dob: born }) =>
    last && first
      ? [
          sameText(sql, 'injured_last_name', last),
          sameText(sql, 'injured_first_name', first),
          ...(born ? [`coalesce(t.listed -> 'attributes' ->> 'injured_dob', ${sql.value(born)}) = ${sql.value(born)}`] : []),
        ]
      : undefined,
  claim_number: (sql, { ins_claim_number: claim }) => (claim ? [sameText(sql, 'ins_claim_number', claim)] : undefined),
  policy_number: (sql, { policy_number: policy }) =>
    policy ? [sameText(sql, 'policy_number', policy), `${textKey('policy_number')} <> ''`] : undefined,
  accident: (sql, { accident_date: day, injured_last_name: last }) =>
    day && last ? [sameText(sql, 'injured_last_name', last), `${dateKey('accident_date')} = ${sql.value(day)}::date`] : undefined,
};

interface Found {
  readonly case_id: string;
  readonly same: readonly Similarity[];
  readonly injured_last_name: string | null;
  readonly injured_first_name: string | null;
  readonly claim_cents: number;
  readonly paid_cents: number;
  readonly balance_cents: number;
}

/** Other cases that are like this one in any of these ways, the most alike first; within the account and what the session may see. */
export async function findSimilarCases(
  tx: Transaction,
  session: Session,
  { case_id, attributes }: Pick<Case, 'case_id' | 'attributes'>,
  kinds: readonly Similarity[],
  seen: ClientStatusView = undefined,
): Promise<SimilarCaseRow[]> {
  requireView(session, seen);
  const sql = new SqlWriter();
  const account = sql.value(session.accountId);
  const own = sql.value(case_id);
  const scope = scopeCondition(sql, session.dataScope);
  const walks = kinds.flatMap(kind => {
    const conditions = LIKENESSES[kind](sql, attributes);
    if (!conditions) return [];
    const where = [`t.account_id = ${account}`, 'not t.is_deleted', scope, ...conditions, `t.case_id <> ${own}`];
    return [`(select t.case_id, '${kind}' as same from cases.case_list t where ${where.join(' and ')} limit ${MOST})`];
  });
  if (!walks.length) return [];
  const rows = await tx.query<Found & Omit<SimilarCaseRow, keyof Found | 'injured_name'>>(
    `with found as materialized (
       select case_id, array_agg(same order by same) as same from (${walks.join(' union all ')}) w group by case_id)
     select t.case_id, f.same, t.injured_last_name, t.injured_first_name, t.provider_name, t.insurance_company_name, t.ins_claim_number,
            t.policy_number, t.accident_date, t.dos_from, t.dos_to, ${statusNameSql(sql, seen)} as current_status, t.is_closed, t.packet_id,
            t.claim_cents, t.paid_cents, t.balance_cents
       from found f join cases.case_list t on t.account_id = ${account} and t.case_id = f.case_id
      order by cardinality(f.same) desc, t.case_id desc limit ${MOST}`,
    sql.parameters,
  );
  return rows.map(({ injured_last_name, injured_first_name, claim_cents, paid_cents, balance_cents, ...row }) => ({
    ...row,
    injured_name: [injured_last_name, injured_first_name].filter(Boolean).join(', '),
    claim_amount: wireFromCents(claim_cents),
    paid_amount: wireFromCents(paid_cents),
    balance: wireFromCents(balance_cents),
  }));
}
