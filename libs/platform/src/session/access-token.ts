import type { AccountKind, DataScope } from '@atlas/contracts';
import type { Session } from './request-context.js';

/** The claims of a user's access token: the documented ones. What the user may do is not among them: the access record of the session says it. */
export interface UserTokenClaims {
  readonly sub: string;
  readonly username: string;
  readonly name: string;
  readonly accountId: number;
  readonly domain: string;
  readonly UserRoleTypeId: '1' | '2';
  readonly userTypeId: '1' | '2' | '3';
  readonly isSystem: 'True' | 'False';
  readonly sid: string;
}

/** Everything that a session is made from: what access records hold, and what the short tokens of services and the payloads of jobs carry. */
export interface AccessTokenClaims extends UserTokenClaims {
  readonly permissions: readonly string[];
  readonly menus?: readonly number[];
  readonly features?: readonly string[];
  readonly providerIds?: readonly number[];
  readonly portfolioIds?: readonly number[];
  readonly accountKind?: AccountKind;
  /** The user's department, by its name. */
  readonly department?: string;
  /** The emergency access of the session, while it lasts. */
  readonly emergency?: NonNullable<Session['emergency']>;
  /** Set on calls by API key, and on what they cause. */
  readonly apiKey?: NonNullable<Session['apiKey']>;
  /** Set on the tokens that services use among themselves. */
  readonly service?: string;
}

export type TokenClaims = UserTokenClaims & Partial<AccessTokenClaims>;

/** Of these claims those of a user's token: who they are and which session it is. */
export function userClaimsOf(claims: UserTokenClaims): UserTokenClaims {
  const { sub, username, name, accountId, domain, UserRoleTypeId, userTypeId, isSystem, sid } = claims;
  return { sub, username, name, accountId, domain, UserRoleTypeId, userTypeId, isSystem, sid };
}

function dataScopeOf(claims: TokenClaims): DataScope {
  switch (claims.userTypeId) {
    case '1':
      return { kind: 'law_firm' };
    case '2':
      return { kind: 'provider', providerIds: claims.providerIds ?? [] };
    case '3':
      return { kind: 'funder', portfolioIds: claims.portfolioIds ?? [] };
  }
}

/** Of a user's token alone: a session without any rights. */
export function sessionFromClaims(claims: TokenClaims): Session {
  return {
    accountId: claims.accountId,
    accountCode: claims.domain,
    actor: { userId: Number(claims.sub), username: claims.username, name: claims.name },
    userType: Number(claims.userTypeId) as 1 | 2 | 3,
    roleType: Number(claims.UserRoleTypeId) as 1 | 2,
    permissions: new Set(claims.permissions),
    menus: new Set(claims.menus),
    features: new Set(claims.features),
    dataScope: dataScopeOf(claims),
    isSystem: claims.isSystem === 'True',
    sessionId: claims.sid,
    ...(claims.accountKind ? { accountKind: claims.accountKind } : {}),
    ...(claims.department ? { department: claims.department } : {}),
    ...(claims.emergency ? { emergency: claims.emergency } : {}),
    ...(claims.apiKey ? { apiKey: claims.apiKey } : {}),
    ...(claims.service ? { service: claims.service } : {}),
  };
}

export function claimsFromSession(session: Session): AccessTokenClaims {
  const { dataScope } = session;
  return {
    sub: String(session.actor.userId),
    username: session.actor.username,
    name: session.actor.name,
    accountId: session.accountId,
    domain: session.accountCode,
    UserRoleTypeId: String(session.roleType) as '1' | '2',
    userTypeId: String(session.userType) as '1' | '2' | '3',
    isSystem: session.isSystem ? 'True' : 'False',
    sid: session.sessionId,
    permissions: [...session.permissions],
    menus: [...session.menus],
    features: [...session.features],
    ...(dataScope.kind === 'provider' ? { providerIds: dataScope.providerIds } : {}),
    ...(dataScope.kind === 'funder' ? { portfolioIds: dataScope.portfolioIds } : {}),
    ...(session.accountKind ? { accountKind: session.accountKind } : {}),
    ...(session.department ? { department: session.department } : {}),
    ...(session.emergency ? { emergency: session.emergency } : {}),
    ...(session.apiKey ? { apiKey: session.apiKey } : {}),
    ...(session.service ? { service: session.service } : {}),
  };
}
