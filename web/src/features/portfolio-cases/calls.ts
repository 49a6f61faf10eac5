import { portfolio } from '@atlas/contracts';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { registerResource } from '@/providers/data/resources.js';

/** The cases of portfolios, as the data provider asks for them. */
export const PORTFOLIO_CASES = 'portfolio-cases';
registerResource(PORTFOLIO_CASES, {
  access: resourceName(portfolio),
  path: 'case',
  list: 'Case/simple_search',
  export: 'Case/simple_search/download',
  idField: 'case_id',
});

/** So many go in one request. */
const AT_ONCE = 1000;

export interface PortfolioOutcome {
  readonly updated: number;
  readonly refused: readonly { readonly case_id: string; readonly message: string }[];
}

async function change(api: Api, portfolio: number, caseIds: readonly string[], more: object): Promise<PortfolioOutcome> {
  const outcome = { updated: 0, refused: [] as PortfolioOutcome['refused'] };
  for (let from = 0; from < caseIds.length; from += AT_ONCE) {
    const case_ids = caseIds.slice(from, from + AT_ONCE);
    const { updated, refused } = await api.post(`portfolio/${portfolio}/case`, { case_ids, ...more });
    outcome.updated += updated;
    outcome.refused = [...outcome.refused, ...refused];
  }
  return outcome;
}

const portfolioCalls = (api: Api) => ({
  add: (portfolio: number, caseIds: readonly string[]) => change(api, portfolio, caseIds, {}),
  remove: (portfolio: number, caseIds: readonly string[], reason: string) =>
    change(api, portfolio, caseIds, { remove: true, reason }),
});
export const usePortfolioCalls = () => useCalls(portfolioCalls);
