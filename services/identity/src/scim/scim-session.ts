import { ALL_PERMISSIONS, MENU_IDS, type Actor } from '@atlas/contracts';
import type { Session } from '@atlas/platform';

/** Who changes users where the directory of a firm does. */
export const SCIM_ACTOR: Actor = { userId: 0, username: 'scim', name: 'SCIM' };

/**
 * A call with the token of a provisioning client. Only a user who holds everything creates such a token, so it holds everything, too. It is not a call
 * of a service: what it reads and what it is refused is recorded.
 */
export const scimSession = (accountId: number, accountCode: string, tokenId: string): Session => ({
  accountId,
  accountCode,
  actor: SCIM_ACTOR,
  userType: 1,
  roleType: 1,
  permissions: new Set(ALL_PERMISSIONS),
  menus: new Set(MENU_IDS),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId: tokenId,
});

export const isScim = ({ actor }: Session): boolean =>
  actor.userId === SCIM_ACTOR.userId && actor.username === SCIM_ACTOR.username;
