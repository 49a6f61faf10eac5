import { forbidden, malformed, mayReadMaster } from '@atlas/contracts';
import { hasPermission, type Session } from '@atlas/platform';
import type { ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import { SHARED_ACCOUNT } from '../model/shared.js';
import { MANAGE } from '../service/viewer.js';

/** Master data is for the law firm's users (bank data for those who manage it). Throws 403, which is recorded. Reading needs more: `enterToRead`. */
export async function enterLawFirm(engine: ResourceEngine, session: Session, model: ResourceModel, what: string): Promise<void> {
  const isLawFirm = session.dataScope.kind === 'law_firm';
  if (isLawFirm && (!model.definition.managersOnly || hasPermission(session, MANAGE))) return;
  await refuse(engine, session, `${model.definition.plural}: ${what}`);
}

/**
 * Whether a user of the law firm may read the records: one of the menu entries that open them, or CanManageMaster. A service that asks on a user's
 * behalf reads what its own call needs (an insurer's address for a packet) and decides itself what of it the user is shown.
 */
export function mayRead(session: Session, { definition }: ResourceModel): boolean {
  if (session.dataScope.kind !== 'law_firm') return false;
  return mayReadMaster(definition, session) || (session.service !== undefined && !definition.managersOnly);
}

/** Lists, records, their parts, use, history, files and exports. Throws 403, which is recorded. */
export async function enterToRead(engine: ResourceEngine, session: Session, model: ResourceModel, what: string): Promise<void> {
  if (!mayRead(session, model)) await refuse(engine, session, `${model.definition.plural}: ${what}`);
}

/**
 * What changes records: law firm users who hold what the definition asks for beside the route's own permission; of rows that all accounts read,
 * system users alone. Answers the session in whose account the records are written.
 */
export async function enterToWrite(
  engine: ResourceEngine,
  session: Session,
  model: ResourceModel,
  what: string,
  ids: readonly number[] = [],
): Promise<Session> {
  await enterLawFirm(engine, session, model, what);
  const { alsoNeeds, plural } = model.definition;
  if (alsoNeeds && !hasPermission(session, alsoNeeds)) await refuse(engine, session, `${plural}: ${what}`, alsoNeeds);
  if (!(await areShared(engine, session, model, ids))) return session;
  if (!session.isSystem) await refuse(engine, session, `${plural} of all accounts: ${what}`, 'of a system user');
  return { ...session, accountId: SHARED_ACCOUNT };
}

async function areShared(
  engine: ResourceEngine,
  { accountId }: Session,
  { definition: { shared }, table }: ResourceModel,
  ids: readonly number[],
): Promise<boolean> {
  if (shared !== 'also' || !ids.length) return shared === 'only';
  const rows = await engine.database.withAccount(accountId, tx =>
    tx.query<{ account_id: number }>(
      `select distinct account_id from ${table} where account_id in ($1, ${SHARED_ACCOUNT}) and id = any($2)`,
      [accountId, ids],
    ),
  );
  if (rows.length > 1) throw malformed('Rows of the account and rows of all accounts are changed apart.');
  return rows[0]?.account_id === SHARED_ACCOUNT;
}

/** True for a provider or funder user's own record; law firm users have none. */
export async function isOwnRecord(engine: ResourceEngine, session: Session, model: ResourceModel, id: number): Promise<boolean> {
  if (session.dataScope.kind === 'law_firm') return false;
  const scope = await engine.database.withAccount(session.accountId, tx => engine.scopeOf(tx, session));
  const [kind = ''] = Object.entries(model.definition.scope ?? {}).find(([, key]) => key === 'id') ?? [];
  return scope?.[kind]?.includes(id) ?? false;
}

/** A provider or funder user may read these tabs of the user's own record; a tab for managers only is refused to other users of the firm. */
export async function enterTab(
  engine: ResourceEngine,
  session: Session,
  model: ResourceModel,
  id: number,
  tab: string,
): Promise<void> {
  if (model.definition.ownTabs.includes(tab) && (await isOwnRecord(engine, session, model, id))) return;
  await enterToRead(engine, session, model, `${tab} of ${id}`);
  const fields = model.definition.sections
    .filter(section => section.tab === tab)
    .flatMap(section => Object.values(section.fields));
  if (fields.length && fields.every(field => field.managersOnly) && !hasPermission(session, MANAGE))
    await refuse(engine, session, `${model.definition.plural}: ${tab} of ${id}`);
}

export async function refuse(
  engine: ResourceEngine,
  session: Session,
  description: string,
  permission: string = MANAGE,
): Promise<never> {
  await engine.activity.record(session, { type: 'AttemptRefused', description, data: { permission } });
  throw forbidden(permission);
}
