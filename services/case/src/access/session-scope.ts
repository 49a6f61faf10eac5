import {
  AppError,
  forbidden,
  mayReadMaster,
  missingKeys,
  PERMISSION_GROUPS,
  provider,
  scopeSees,
  statusTexts,
  visibleFields,
  type Actor,
  type CaseAnswerPart,
  type DataScope,
  type PermissionKey,
} from '@atlas/contracts';
import { hasPermission, type Session, type SqlWriter } from '@atlas/platform';
import type { Case, CaseState } from '../domain/case/case.state.js';

type Scoped = Pick<Session, 'dataScope'>;
type CaseAudience = DataScope['kind'];

export const audienceOf = ({ dataScope }: Scoped): CaseAudience => dataScope.kind;

/** The firm's own users see what the firm keeps to itself: names of statuses, time limits, internal notes. */
export const seesInternals = (session: Scoped): boolean => audienceOf(session) === 'law_firm';

/** What the firm keeps to itself; null for the users of providers and funders. */
export const forFirmOnly = <Value>(session: Scoped, value: Value): Value | null => (seesInternals(session) ? value : null);

/** How a user is shown statuses; undefined for the firm's own users, who see them as they are called. */
export const statusViewFor = <View>(session: Scoped, clientView: () => Promise<View>): Promise<View | undefined> =>
  seesInternals(session) ? Promise.resolve(undefined) : clientView();

/** A missing view must not show a client what the firm hides, so it is an error. */
export function requireView(session: Scoped, view: object | undefined): void {
  if (!seesInternals(session) && !view) throw new Error('Client sessions need a client view of the statuses.');
}

/** An answer, cut down for clients by the table of fields; `more`: fields that are no part of the case. */
export const shownAnswer = (session: Scoped, part: CaseAnswerPart, answer: unknown, more: readonly string[]): unknown =>
  seesInternals(session) ? answer : visibleFields(audienceOf(session), part, answer, more);

/** What part of the list a user may see; the row of the case is `t`. */
export function scopeCondition(sql: SqlWriter, scope: DataScope): string {
  switch (scope.kind) {
    case 'law_firm':
      return 'true';
    case 'provider':
      return `t.provider_id = any(${sql.value(scope.providerIds)}::int[])`;
    case 'funder':
      return `t.portfolio_id = any(${sql.value(scope.portfolioIds)}::int[])`;
  }
}

/** What part of a list of providers' records a user may see; the row `t` has a provider and no portfolio, so funders are shown none. */
export const providerScopeCondition = (sql: SqlWriter, scope: DataScope): string =>
  scope.kind === 'funder' ? 'false' : scopeCondition(sql, scope);

/** Settlements that a list shows, by their type `r` as it is today: a provider is not shown what the firm keeps to itself. */
export const settlementTypeCondition = (session: Scoped): string =>
  audienceOf(session) === 'provider' ? `coalesce((r.data ->> 'visible_to_provider')::boolean, true)` : 'true';

/** A case of another provider or portfolio is as one that does not exist. */
export const isInScope = ({ dataScope }: Scoped, state: CaseState): state is Case =>
  state !== null &&
  scopeSees(dataScope, {
    providerId: state.attributes.provider_id?.id ?? null,
    portfolioId: state.attributes.portfolio_id?.id ?? null,
  });

/** A deleted case is not visible either. */
export const isVisible = (session: Scoped, state: CaseState): state is Case => isInScope(session, state) && !state.is_deleted;

export const isOwnProvider = ({ dataScope }: Scoped, id: number): boolean =>
  dataScope.kind === 'provider' && dataScope.providerIds.includes(id);

/** The firm sees the uploads of all users, a provider or funder user the own ones: the id of that user, or null for all. */
export const uploaderSeen = (session: Pick<Session, 'dataScope' | 'actor'>): number | null =>
  seesInternals(session) ? null : session.actor.userId;

/** Uploaded files that a list shows; the row of the file is `t`. */
export function ownUploads(sql: SqlWriter, session: Session): string {
  const user = uploaderSeen(session);
  return user === null ? 'true' : `t.user_id = ${sql.value(user)}`;
}

/** Of these providers the ones that a new case of this user can have; funders open no cases. */
export const ownProviders = (session: Scoped, ids: readonly number[]): readonly number[] =>
  ids.filter(id => seesInternals(session) || isOwnProvider(session, id));

/** Sees the jobs of all users of the firm, and may stop them. Titles name files, so users of providers and funders may not. */
const overseesJobs = (session: Session): boolean => seesInternals(session) && hasPermission(session, 'CanManageAccountSetting');

/** The user whose jobs may be shown; undefined: those of all users. */
export const jobOwner = (session: Session): number | undefined => (overseesJobs(session) ? undefined : session.actor.userId);

/** Whose jobs a list shows: those of the user, or of all users where these are requested. Throws 403 for users who may not see them. */
export function listedJobOwner(session: Session, everybody: boolean): number | undefined {
  if (!everybody) return session.actor.userId;
  if (!overseesJobs(session)) throw forbidden('CanManageAccountSetting');
  return undefined;
}

/** An import creates the providers and carriers that it names for users who may add them. */
export const createsParties = (session: Session, unknownParties: string | undefined | null): boolean =>
  unknownParties !== 'refuse' && missingKeys(session.permissions, { does: 'Add', anyOf: ['CanManageMaster'] }) === undefined;

/** Why a settlement's status is left to other users, as a message; null: this user may give it. */
export const withheldStatus = (
  session: Session,
  status: { readonly name: string; readonly enterPermission: string } | undefined,
): string | null =>
  !status || hasPermission(session, status.enterPermission)
    ? null
    : statusTexts.permissionNeeded(status.name, status.enterPermission);

/** Users of the firm who manage cases; a provider's users upload to the nodes that the firm opened to them. */
export const mayUpload = (session: Session, permission: PermissionKey): boolean =>
  audienceOf(session) === 'provider' || hasPermission(session, permission);

/** Users of the law firm who may read the records of providers. */
export const readsProviders = (session: Session): boolean => seesInternals(session) && mayReadMaster(provider, session);

/** The permission that a user lacks to change what this service knows of providers; undefined: they may. */
export function lacksToManageProviders(session: Session): PermissionKey | undefined {
  if (!seesInternals(session) || !hasPermission(session, 'CanManageMaster')) return 'CanManageMaster';
  return hasPermission(session, 'CanViewCase') ? undefined : 'CanViewCase';
}

/** Commands of sagas and jobs pass no guard, so their audience is checked with their policy. Throws 403. */
export function refuseOthers(session: Scoped, audience: readonly CaseAudience[], refusal: string): void {
  if (!audience.includes(audienceOf(session))) throw new AppError(403, 'LAW_FIRM_ONLY', refusal);
}

/** A packet is changed as a whole, also for a user who sees only some of its cases. */
export const withWholeFirm = (session: Session): Session => ({ ...session, dataScope: { kind: 'law_firm' } });

/** A session of a process in the name of a user of the firm, with the permissions of the process. */
export const processSession = (
  { accountId, actor }: { readonly accountId: number; readonly actor: Actor },
  sessionId: string,
  permissions: readonly PermissionKey[],
): Session => ({
  accountId,
  accountCode: '',
  actor,
  userType: 1,
  roleType: 1,
  permissions: new Set([...PERMISSION_GROUPS.Generic, ...permissions]),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId,
});
