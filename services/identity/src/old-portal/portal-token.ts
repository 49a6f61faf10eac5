import { PORTAL_TOKEN_SECONDS } from '@atlas/contracts';
import { decodeJwt, jwtVerify } from 'jose';
import { createPublicKey, type KeyObject } from 'node:crypto';

/** Whom a token of an old portal names: nothing of it is to be believed before its signature is checked. */
export interface NamedUser {
  readonly accountCode: string;
  readonly username: string;
}

/** A token whose signature is right. */
export interface PortalToken {
  readonly jti: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

const ALGORITHMS: Readonly<Record<string, readonly string[]>> = { rsa: ['RS256', 'PS256'], ec: ['ES256'], ed25519: ['EdDSA'] };
const AUDIENCE = 'atlas';
/** The clocks of the two machines may differ by this. */
const CLOCK_SECONDS = 10;
const LEAST_RSA_BITS = 2048;

/** Undefined for a key that no supported algorithm uses, or that is too short. */
export function portalKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType === 'rsa') return (modulusLength ?? 0) >= LEAST_RSA_BITS ? key : undefined;
    if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1' ? key : undefined;
    return ALGORITHMS[key.asymmetricKeyType ?? ''] ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for what is no token. */
export function namedIn(token: string): NamedUser | undefined {
  try {
    const { iss, username } = decodeJwt<{ username?: unknown }>(token);
    return typeof iss === 'string' && iss && typeof username === 'string' && username
      ? { accountCode: iss, username }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Checks signature, audience, issuer and times; the caller checks that it was not used before. */
export async function verifyPortalToken(token: string, pem: string, accountCode: string): Promise<PortalToken | undefined> {
  const key = portalKey(pem);
  if (!key) return undefined;
  try {
    const { payload } = await jwtVerify<{ jti?: unknown }>(token, key, {
      algorithms: [...(ALGORITHMS[key.asymmetricKeyType ?? ''] ?? [])],
      audience: AUDIENCE,
      issuer: accountCode,
      clockTolerance: CLOCK_SECONDS,
      maxTokenAge: PORTAL_TOKEN_SECONDS,
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    const { jti, exp = 0, iat = 0 } = payload;
    const isShort = exp - iat <= PORTAL_TOKEN_SECONDS;
    return isShort && typeof jti === 'string' && jti.length > 0 && jti.length <= 200 ? { jti, exp } : undefined;
  } catch {
    return undefined;
  }
}
