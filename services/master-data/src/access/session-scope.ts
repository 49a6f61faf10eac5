import { hasPermission, type Session, type Transaction } from '@atlas/platform';
import { isScoped, refuse, type ResourceEngine, type ScopeIds, type ScopeResolver } from '@atlas/resource-engine';

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
const managesRecords = (session: Session): boolean => !isScoped(session) && hasPermission(session, 'CanManageMaster');

/** Codes of all accounts are loaded by users who look after all accounts. Throws 403 (recorded) for others. */
export async function refuseForAll(engine: ResourceEngine, session: Session, set: string): Promise<void> {
  if (!session.isSystem) await refuse(engine, session, `Codes of all accounts: load ${set}`, 'of a system user');
}

/** The first parameters of every query of articles that contains `READABLE`. */
export type ReaderValues = readonly [accountId: number, kind: string, department: string | null, manages: boolean];

/** Who reads articles. Users who manage them see all, whatever the department. */
export const readerValues = (session: Session): ReaderValues => [
  session.accountId,
  session.dataScope.kind,
  session.department ?? null,
  managesRecords(session),
];

/** What is shown of a user: email address and role only to users who may see users. */
export const shownOfUser = <Shown>(session: Session, unknown: Shown, known: () => Promise<Shown>): Promise<Shown> =>
  hasPermission(session, 'CanViewUser') || hasPermission(session, 'CanManageUser') ? known() : Promise.resolve(unknown);

/** A template may need a separate permission. Throws 403 (recorded) for users who lack it. */
export async function refuseTemplate(engine: ResourceEngine, session: Session, name: string, needed: unknown): Promise<void> {
  if (typeof needed !== 'string' || hasPermission(session, needed)) return;
  await refuse(engine, session, `Document Template ${name}: preview`, needed);
}

/** Figures of cases are shown to the firm's users who may view cases; undefined for others. */
export const caseFigures = <Figures>(session: Session, ask: () => Promise<Figures>): Promise<Figures | undefined> =>
  !isScoped(session) && hasPermission(session, 'CanViewCase') ? ask() : Promise.resolve(undefined);

/** Types `t` of provider documents: confidential ones are for managers, a provider's user sees those that are shown to providers. */
export function visibleTypes(session: Session): string {
  if (isScoped(session)) return 't.visible_to_provider and not t.is_confidential';
  return managesRecords(session) ? 'true' : 'not t.is_confidential';
}

/** Types `t` that a user adds documents of: all visible ones, of a provider's user those that the firm opens to uploads. */
export const uploadableTypes = (session: Session): string =>
  isScoped(session) ? `${visibleTypes(session)} and t.provider_may_upload` : visibleTypes(session);

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
