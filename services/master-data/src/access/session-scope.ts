import { hasPermission, type Session, type Transaction } from '@atlas/platform';
import { isScoped, type ScopeIds, type ScopeResolver } from '@atlas/resource-engine';

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

/** Users of the firm who manage master data. */
export const managesRecords = (session: Session): boolean => !isScoped(session) && hasPermission(session, 'CanManageMaster');

/** Rows of all accounts are changed by users who look after all accounts. */
export const mayWriteForAll = ({ isSystem }: Session): boolean => isSystem;

/** The first parameters of every query of articles that contains `READABLE`. */
export type ReaderValues = readonly [accountId: number, kind: string, department: string | null, manages: boolean];

/** Who reads articles. Users who manage them see all, whatever the department. */
export const readerValues = (session: Session): ReaderValues => [
  session.accountId,
  session.dataScope.kind,
  session.department ?? null,
  managesRecords(session),
];

/** Email addresses and roles of users are shown to users who may see them. */
export const seesUsers = (session: Session): boolean =>
  hasPermission(session, 'CanViewUser') || hasPermission(session, 'CanManageUser');

/** A template may need a permission of its own. */
export const mayUseTemplate = (session: Session, needed: unknown): boolean =>
  typeof needed !== 'string' || hasPermission(session, needed);

/** Figures of cases are shown to the firm's users who may view cases. */
export const seesCaseFigures = (session: Session): boolean => !isScoped(session) && hasPermission(session, 'CanViewCase');

/** Types `t` of provider documents: confidential ones are for managers, a provider's user sees those that are shown to providers. */
export function visibleTypes(session: Session): string {
  if (isScoped(session)) return 't.visible_to_provider and not t.is_confidential';
  return managesRecords(session) ? 'true' : 'not t.is_confidential';
}

interface NodeScope {
  readonly visible_to_provider: boolean;
  readonly visible_to_funder: boolean;
  readonly provider_may_upload: boolean;
}

const NODES: Readonly<
  Record<Session['dataScope']['kind'], (node: NodeScope) => { readonly isVisible: boolean; readonly mayUpload: boolean }>
> = {
  law_firm: () => ({ isVisible: true, mayUpload: true }),
  provider: node => ({ isVisible: node.visible_to_provider, mayUpload: node.provider_may_upload }),
  funder: node => ({ isVisible: node.visible_to_funder, mayUpload: false }),
};

/** Whether the user sees a document node and may upload documents there: the firm's users anywhere, a provider's where the node says so, a funder's nowhere. */
export const nodeScope = ({ dataScope }: Session, node: NodeScope) => NODES[dataScope.kind](node);
