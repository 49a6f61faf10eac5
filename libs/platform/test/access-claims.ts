import { sessionFromClaims, type AccessTokenClaims } from '../src/session/access-token.js';
import type { Session } from '../src/session/request-context.js';

/** Of a clerk, who may view cases. */
export const claimsOf = (sid: string, userId: number, accountId: number): AccessTokenClaims => ({
  sub: String(userId),
  username: 'clerk@demo.test',
  name: 'Clerk',
  accountId,
  domain: 'DEMO',
  UserRoleTypeId: '1',
  userTypeId: '1',
  isSystem: 'False',
  sid,
  permissions: ['CanViewCase'],
});

/** As a token says it. */
export const who = (sid: string, userId = 7, accountId = 1): Session =>
  sessionFromClaims({ ...claimsOf(sid, userId, accountId), permissions: [] });
