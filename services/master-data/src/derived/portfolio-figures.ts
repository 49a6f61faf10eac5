import {
  centsFromWire,
  FEE_COMPONENTS,
  funderShareOf,
  wireFromCents,
  type FunderTerm,
  type PartyCollected,
} from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import type { DerivedQuestion, DerivedSource } from '@atlas/resource-engine';
import type { CaseFigures } from './case-figures.js';

interface Bought {
  readonly id: number;
  readonly since: string;
  readonly price_cents: number;
  readonly terms: readonly FunderTerm[];
}

/** Value, collections and balance of the cases of a portfolio, and the funder's share by the terms: for money since the purchase. */
export const portfolioFigures =
  (database: Database, cases: CaseFigures): DerivedSource =>
  async question => {
    const { session, ids, keys } = question;
    const totals = await cases.totals(session, 'portfolio', ids);
    const shares = keys.has('funder_share') ? await funderShares(database, cases, question) : undefined;
    return new Map(
      ids.map(id => {
        const { claim_amount, paid_amount, total_balance } = totals?.get(id) ?? {};
        const share = shares?.get(id);
        return [
          id,
          {
            ...(totals ? { claim_amount, collected: paid_amount, remaining: total_balance } : {}),
            ...(share === undefined ? {} : { funder_share: wireFromCents(share) }),
          },
        ];
      }),
    );
  };

async function funderShares(
  database: Database,
  cases: CaseFigures,
  { session, ids }: DerivedQuestion,
): Promise<ReadonlyMap<number, number> | undefined> {
  const bought = await database.withAccount(session.accountId, tx =>
    tx.query<Bought>(
      `select t.id, t.purchase_date::text as since, coalesce(t.purchase_price, 0)::float8 as price_cents,
              coalesce(jsonb_agg(jsonb_build_object('component', r.component, 'share_pct', r.share_pct, 'until_amount', r.until_amount,
                'after_share_pct', r.after_share_pct, 'recoup_first', r.recoup_first) order by r.position) filter (where r.id is not null), '[]') as terms
         from master_data.portfolio t left join master_data.portfolio_terms r on r.account_id = t.account_id and r.parent_id = t.id
        where t.account_id = $1 and t.id = any($2) group by t.account_id, t.id`,
      [session.accountId, ids],
    ),
  );
  const parties = bought.map(({ id, since }) => ({ id, since }));
  const collected = await cases.collected(session, 'portfolio', parties);
  if (!collected) return undefined;
  return new Map(bought.map(({ id, terms, price_cents }) => [id, funderShareOf(terms, inCents(collected.get(id)), price_cents)]));
}

const inCents = (row: PartyCollected | undefined): Parameters<typeof funderShareOf>[1] =>
  Object.fromEntries(FEE_COMPONENTS.map(component => [component, centsFromWire(row?.[component] ?? 0)]));
