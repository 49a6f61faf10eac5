import type { DataScope } from '@atlas/contracts';
import jwt from 'jsonwebtoken';
import type { Session } from './request-context.js';

/** The claims of an access token: the documented ones, and what every service needs to decide without asking identity. */
export interface AccessTokenClaims {
  readonly sub: string;
  readonly username: string;
  readonly name: string;
  readonly accountId: number;
  readonly domain: string;
  readonly UserRoleTypeId: '1' | '2';
  readonly userTypeId: '1' | '2' | '3';
  readonly isSystem: 'True' | 'False';
  readonly sid: string;
  readonly permissions: readonly string[];
  readonly menus?: readonly number[];
  readonly providerIds?: readonly number[];
  readonly portfolioIds?: readonly number[];
  /** The user's department, by its name. */
  readonly department?: string;
  /** Set on the tokens that services use among themselves. */
  readonly service?: string;
}

const ISSUER = 'atlas';
export const TOKEN_OPTIONS = { issuer: ISSUER, algorithms: ['HS256'] } satisfies { issuer: string; algorithms: jwt.Algorithm[] };

export function signAccessToken(claims: AccessTokenClaims, secret: string, expiresInSeconds: number): string {
  return jwt.sign(claims, secret, { algorithm: 'HS256', issuer: ISSUER, expiresIn: expiresInSeconds });
}

/** The claims of a token that this product signed; undefined for any other. A token that has run out is read only where that is asked for. */
export function readAccessToken(token: string, secret: string, { ignoreExpiration = false } = {}): AccessTokenClaims | undefined {
  try {
    return jwt.verify(token, secret, { ...TOKEN_OPTIONS, ignoreExpiration }) as AccessTokenClaims;
  } catch {
    return undefined;
  }
}

function dataScopeOf(claims: AccessTokenClaims): DataScope {
  switch (claims.userTypeId) {
    case '1':
      return { kind: 'law_firm' };
    case '2':
      return { kind: 'provider', providerIds: claims.providerIds ?? [] };
    case '3':
      return { kind: 'funder', portfolioIds: claims.portfolioIds ?? [] };
  }
}

export function sessionFromClaims(claims: AccessTokenClaims): Session {
  return {
    accountId: claims.accountId,
    accountCode: claims.domain,
    actor: { userId: Number(claims.sub), username: claims.username, name: claims.name },
    userType: Number(claims.userTypeId) as 1 | 2 | 3,
    roleType: Number(claims.UserRoleTypeId) as 1 | 2,
    permissions: new Set(claims.permissions),
    menus: new Set(claims.menus),
    dataScope: dataScopeOf(claims),
    isSystem: claims.isSystem === 'True',
    sessionId: claims.sid,
    ...(claims.department ? { department: claims.department } : {}),
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
    ...(dataScope.kind === 'provider' ? { providerIds: dataScope.providerIds } : {}),
    ...(dataScope.kind === 'funder' ? { portfolioIds: dataScope.portfolioIds } : {}),
    ...(session.department ? { department: session.department } : {}),
    ...(session.service ? { service: session.service } : {}),
  };
}
