import { FEE_COMPONENTS, wireFromCents, type PartyCollected, type PartySince } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { attributesOf } from '../../domain/case/replaced-parties.js';
import { CASE_LIST_COLUMNS } from '../case-list/case-list.columns.js';

type InCents = Readonly<Record<(typeof FEE_COMPONENTS)[number], number>> & { readonly id: number };

/** Payments in force for the cases of each of these records, from its day on. */
export async function partyCollected(
  tx: Transaction,
  accountId: number,
  resource: string,
  parties: readonly PartySince[],
): Promise<readonly PartyCollected[]> {
  const [column] = attributesOf(resource).filter(name => name in CASE_LIST_COLUMNS);
  if (!column || !parties.length) return [];
  const sums = FEE_COMPONENTS.map(
    component => `coalesce(sum(p.amount_cents) filter (where p.component = '${component}'), 0)::float8 as ${component}`,
  );
  const rows = await tx.query<InCents>(
    `select asked.id, ${sums.join(', ')}
       from unnest($2::int[], $3::date[]) as asked(id, since)
       join cases.case_list t on t.account_id = $1 and not t.is_deleted and t.${column} = asked.id
       join cases.case_payment p on p.account_id = $1 and p.case_id = t.case_id and p.stands and p.transaction_date >= asked.since
      group by asked.id`,
    [accountId, parties.map(({ id }) => id), parties.map(({ since }) => since)],
  );
  return rows.map(({ id, ...cents }) => ({
    id,
    ...(Object.fromEntries(Object.entries(cents).map(([component, sum]) => [component, wireFromCents(sum)])) as typeof cents),
  }));
}
