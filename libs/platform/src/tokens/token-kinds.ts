import { SignJWT } from 'jose';
import type { ServiceName } from '../config/config.js';
import { userClaimsOf, type AccessTokenClaims, type UserTokenClaims } from '../session/access-token.js';
import { TOKEN_ALGORITHM, type SigningKey } from './key-pair.js';

export const TOKEN_ISSUER = 'atlas';

/** Access tokens of users (RFC 9068), signed by identity. */
export const USER_TOKEN_TYPE = 'at+jwt';
export const USER_TOKEN_AUDIENCE = 'atlas';

/** Tokens of one process of the product for a service, on a user's behalf. */
export const SERVICE_TOKEN_TYPE = 'service+jwt';
export const serviceAudience = (service: ServiceName): string => `atlas/${service}`;

/** A user's token: who they are and which session it is, whatever else is known of them. */
export const signUserToken = (key: SigningKey, claims: UserTokenClaims, seconds: number): Promise<string> =>
  sign(key, { typ: USER_TOKEN_TYPE, audience: USER_TOKEN_AUDIENCE, claims: userClaimsOf(claims), seconds });

/** @param claims with the calling service */
export const signServiceToken = (
  key: SigningKey,
  to: ServiceName,
  claims: AccessTokenClaims & { readonly service: string },
  seconds: number,
): Promise<string> => sign(key, { typ: SERVICE_TOKEN_TYPE, audience: serviceAudience(to), claims, seconds });

interface UnsignedToken {
  readonly typ: string;
  readonly audience: string;
  readonly claims: UserTokenClaims;
  readonly seconds: number;
}

function sign({ kid, privateKey }: SigningKey, { typ, audience, claims, seconds }: UnsignedToken): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ, kid })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(privateKey);
}
