import { emergencyTexts, identityTexts } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import type { IdentityActivity } from '../activity/identity-activity.js';
import type { EffectiveAccess } from './effective-access.js';
import { loadAccess } from './load-access.js';

/** Its holders may change the views that others share. */
const ADMINISTERS = 'CanManageAccountSetting';

/** Users of the law firm find all users; providers and funders find only themselves. */
export const usersScope = ({ userType, actor }: Session): { readonly onlyUser?: number } =>
  userType === 1 ? {} : { onlyUser: actor.userId };

/** A saved view is changed by the user who shared it, and by administrators of the account. */
export const mayChangeView = (
  { actor, permissions }: Pick<Session, 'actor' | 'permissions'>,
  view: { readonly shared_by: number },
): boolean => view.shared_by === actor.userId || permissions.has(ADMINISTERS);

/** Throws 403 (recorded) for the other users. */
export async function refuseViewOfAnother(
  activity: IdentityActivity,
  session: Session,
  view: { readonly shared_by: number; readonly name: string },
): Promise<void> {
  if (!mayChangeView(session, view))
    await activity.refuse(session, ADMINISTERS, identityTexts.viewSaved(view.name), identityTexts.viewNotYours);
}

/** What the firm's users share; others get none of it. */
export const sharedInFirm = <Row>({ userType }: Session, rows: () => Promise<readonly Row[]>): Promise<readonly Row[]> =>
  userType === 1 ? rows() : Promise.resolve([]);

/** Another account than the user's, for users who look after all accounts: they read and change the settings of each. A try of another user is recorded. */
export async function otherAccount<Found>(
  activity: IdentityActivity,
  session: Session,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (session.isSystem) return find();
  await activity.recordNoPermission(session, 'of a system user', identityTexts.settingsOfAnother);
  return undefined;
}

/** The current rights of a session, from the tables: of a call by API key only those that the key and its user have. */
export async function loadAccessFor(
  tx: Transaction,
  { accountId, actor, apiKey, permissions }: Session,
): Promise<EffectiveAccess> {
  const access = await loadAccess(tx, accountId, actor.userId);
  return apiKey ? { ...access, permissions: access.permissions.filter(key => permissions.has(key)) } : access;
}

/** Of these users those that a session may give keys: its own, and those that it manages. */
export const usersForKeys = <User extends { readonly id: number }>(
  { actor, permissions }: Session,
  users: readonly User[],
): User[] => users.filter(({ id }) => id === actor.userId || permissions.has('CanManageUser'));

/** Throws 403 (recorded) for a key of a user that the session does not manage. */
export async function refuseKeyForAnother(activity: IdentityActivity, session: Session, userId: number): Promise<void> {
  if (!usersForKeys(session, [{ id: userId }]).length)
    await activity.refuse(session, 'CanManageUser', identityTexts.keyForUser(userId));
}

/** Ends and reviews the emergency access of others. */
export const reviewsEmergencies = ({ permissions }: Pick<Session, 'permissions'>): boolean => permissions.has('CanManageUser');

/** Throws 403 (recorded) for the emergency access of another user, unless the session reviews them. */
export async function refuseEmergencyOfAnother(
  activity: IdentityActivity,
  session: Session,
  { user_id, user_name }: { readonly user_id: number; readonly user_name: string },
): Promise<void> {
  if (user_id !== session.actor.userId && !reviewsEmergencies(session))
    await activity.refuse(session, 'CanManageUser', emergencyTexts.ending(user_name));
}
