import {
  AppError,
  fieldLabel,
  mayReadMaster,
  missingKeys,
  recordTexts,
  type Field,
  type ResourceDefinition,
} from '@atlas/contracts';
import { hasPermission, currentContext, type Database, type Session } from '@atlas/platform';
import type { ResourceModel } from '../model/resource-model.js';
import type { ScopeResolver } from '../options/scope.js';

/** Users of providers and funders, who see only some rows. */
export const isScoped = ({ dataScope }: Session): boolean => dataScope.kind !== 'law_firm';

/** Reads the fields that are for managers, and creates the records that an import names. */
export const isManager = (session: Session): boolean => hasPermission(session, 'CanManageMaster');

/** Why an import of this user creates no records that it names, as a message; undefined: it creates them. */
export function creationRefusal(session: Session, label: string): string | undefined {
  const missing = missingKeys(session.permissions, { does: 'Add', anyOf: ['CanManageMaster'] });
  return missing === undefined ? undefined : recordTexts.unknownAndNoPermission(label, missing);
}

/** A secret file is sent to no user, and one for managers to them only. Throws 403. */
export function refuseFile(session: Session, under: string, field: Field): void {
  if (field.secret || (field.managersOnly && !isManager(session)))
    throw new AppError(403, 'FILE_IS_SECRET', recordTexts.notDownloadable(fieldLabel(under, field)));
}

/** Rows that the law firm's users are shown; others get none. */
export const firmRows = <Row>(session: Session, rows: () => Promise<readonly Row[]>): Promise<readonly Row[]> =>
  isScoped(session) ? Promise.resolve([]) : rows();

/** For services that offer nothing to providers and funders. */
export const nothingForClients: ScopeResolver = (_tx, session) => Promise.resolve(isScoped(session) ? {} : undefined);

/**
 * Whether a user of the law firm may read the records: one of the menu entries that open them, or CanManageMaster. A service that asks on a user's
 * behalf reads what its own call needs (an insurer's address for a packet) and decides itself what of it the user is shown.
 */
export function mayRead(session: Session, { definition }: ResourceModel): boolean {
  if (isScoped(session)) return false;
  return mayReadMaster(definition, session) || (session.service !== undefined && !definition.managersOnly);
}

/** How a whole list is answered: users who may read the records see them, others in the firm choose by name, clients see what is offered to them. */
export function listShownTo(session: Session, model: ResourceModel): 'records' | 'choices' | 'offered' {
  if (isScoped(session)) return 'offered';
  return mayRead(session, model) ? 'records' : 'choices';
}

/** How options are answered: all of them, those of the user's scope, by the names that clients are shown, or none. */
export function optionsShownTo(
  session: Session,
  { managersOnly }: ResourceDefinition,
  hasClientNames: boolean,
): 'all' | 'scoped' | 'client_names' | 'none' {
  if (!isScoped(session)) return managersOnly && !isManager(session) ? 'none' : 'all';
  if (hasClientNames) return 'client_names';
  return managersOnly ? 'none' : 'scoped';
}

/** What resolves a session's scope. */
interface ScopedRecords {
  readonly database: Database;
  readonly scopeOf: ScopeResolver;
}

/** True for a provider or funder user's own record; law firm users have none. */
export async function isOwnRecord(engine: ScopedRecords, session: Session, model: ResourceModel, id: number): Promise<boolean> {
  if (!isScoped(session)) return false;
  const scope = await engine.database.withAccount(session.accountId, tx => engine.scopeOf(tx, session));
  const [kind = ''] = Object.entries(model.definition.scope ?? {}).find(([, key]) => key === 'id') ?? [];
  return scope?.[kind]?.includes(id) ?? false;
}

/** The session in whose account the records of the call are written: that of all accounts, where the guard let a system user in to change its rows. */
export function writerOf(session: Session): Session {
  const { writesTo } = currentContext();
  return writesTo === undefined ? session : { ...session, accountId: writesTo };
}
