import type { ScopeIds, ScopeResolver } from '@atlas/resource-engine';
import type { Transaction } from '@atlas/platform';

/** Providers and funders of a funder user's portfolios. */
async function funderScope(tx: Transaction, accountId: number, portfolioIds: readonly number[]): Promise<ScopeIds> {
  const [row] = await tx.query<{ providers: number[]; funders: number[] }>(
    `select coalesce((select array_agg(distinct l.target_id) from master_data.portfolio_provider l where l.account_id = $1 and l.parent_id = any($2)), '{}') as providers,
            coalesce((select array_agg(distinct p.funder_id) from master_data.portfolio p where p.account_id = $1 and p.id = any($2) and p.funder_id is not null), '{}') as funders`,
    [accountId, portfolioIds],
  );
  return { portfolio: portfolioIds, provider: row?.providers ?? [], funder: row?.funders ?? [] };
}

/** The records that are a provider or funder user's own; undefined for law firm users, who see all. */
export const userScope: ScopeResolver = async (tx, { accountId, dataScope }) => {
  switch (dataScope.kind) {
    case 'law_firm':
      return undefined;
    case 'provider':
      return { provider: dataScope.providerIds };
    case 'funder':
      return funderScope(tx, accountId, dataScope.portfolioIds);
  }
};
