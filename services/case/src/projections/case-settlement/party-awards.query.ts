import type { PartyAwards } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { attributesOf } from '../../domain/case/replaced-parties.js';
import { CASE_LIST_COLUMNS } from '../case-list/case-list.columns.js';

/** Awards of these records; a packet award counts once per case. */
export async function partyAwards(
  tx: Transaction,
  accountId: number,
  resource: string,
  ids: readonly number[],
): Promise<readonly PartyAwards[]> {
  const [column] = attributesOf(resource).filter(name => name in CASE_LIST_COLUMNS);
  if (!column || !ids.length) return [];
  return tx.query<PartyAwards>(
    `select t.${column} as id, count(*)::int as awards, round(avg(s.principal_pct)::numeric, 1)::float8 as awarded_pct
       from cases.case_list t
       join cases.case_settlement s on s.account_id = t.account_id and s.case_id = t.case_id
       join cases.reference r on r.account_id = s.account_id and r.resource = 'settlement_type' and r.id = s.settlement_type_id
      where t.account_id = $1 and not t.is_deleted and t.${column} = any($2::int[]) and r.data ->> 'counts_as' = 'award'
      group by t.${column}`,
    [accountId, ids],
  );
}
