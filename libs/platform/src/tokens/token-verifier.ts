import { AppError } from '@atlas/contracts';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '../config/config.js';
import { userClaimsOf, type AccessTokenClaims } from '../session/access-token.js';
import { TOKEN_ALGORITHM } from './key-pair.js';
import type { PublicKeys } from './public-keys.js';
import { SERVICE_TOKEN_TYPE, TOKEN_ISSUER, USER_TOKEN_AUDIENCE, USER_TOKEN_TYPE, serviceAudience } from './token-kinds.js';

/** The claims of a token whose signature, issuer and audience are right, and when it ends: seconds since 1970. */
export interface VerifiedToken {
  readonly claims: AccessTokenClaims;
  readonly exp: number;
  readonly kid: string;
}

/** Whose tokens a process accepts. */
export interface AcceptedTokens {
  /** Of users: signed by identity. */
  readonly userKeys: PublicKeys;
  /** Of other processes of the product, for these services; the gateway accepts none. */
  readonly fromServices?: { readonly keys: PublicKeys; readonly to: readonly ServiceName[] };
}

const KEY_ID = /^[\w-]{1,64}$/;
const INVALID = new Error('Invalid token');

/** Checks tokens with public keys. The type in a token's header chooses whose key must have signed it and for whom it must be. */
export class TokenVerifier {
  readonly userKeys: PublicKeys;
  readonly serviceKeys: PublicKeys | undefined;
  /** What every token must say, whatever its type. */
  readonly rules: { readonly issuer: string; readonly algorithms: [typeof TOKEN_ALGORITHM]; readonly audience: string[] };
  readonly #serviceAudiences: readonly string[];

  constructor({ userKeys, fromServices }: AcceptedTokens) {
    this.userKeys = userKeys;
    this.serviceKeys = fromServices?.keys;
    this.#serviceAudiences = (fromServices?.to ?? []).map(serviceAudience);
    const audience = [USER_TOKEN_AUDIENCE, ...this.#serviceAudiences];
    this.rules = { issuer: TOKEN_ISSUER, algorithms: [TOKEN_ALGORITHM], audience };
  }

  /** The key that must have signed a token. Throws when there is none; 503 when that cannot be found out. */
  async keyOf(token: string): Promise<KeyObject> {
    const { typ, alg, kid } = decodeProtectedHeader(token);
    const keys = typ === USER_TOKEN_TYPE ? this.userKeys : typ === SERVICE_TOKEN_TYPE ? this.serviceKeys : undefined;
    const key = alg === TOKEN_ALGORITHM && KEY_ID.test(kid ?? '') ? await keys?.find(kid!) : undefined;
    if (!key) throw INVALID;
    return key;
  }

  /** What a token with the right signature says; throws when a token of its type may not say it. */
  verified(token: string, { aud, ...claims }: TokenPayload): VerifiedToken {
    const { typ, kid } = decodeProtectedHeader(token);
    const isOfUser = typ === USER_TOKEN_TYPE && aud === USER_TOKEN_AUDIENCE;
    const isOfService = typ === SERVICE_TOKEN_TYPE && this.#serviceAudiences.includes(String(aud)) && Boolean(claims.service);
    if (!kid || typeof claims.exp !== 'number' || !(isOfUser || isOfService)) throw INVALID;
    return { claims: isOfUser ? { ...userClaimsOf(claims), permissions: [] } : claims, exp: claims.exp, kid };
  }

  /** Undefined for a token that is not valid. A token that has expired is read only where that is asked for. Throws 503 when keys cannot be fetched. */
  async read(token: string, { ignoreExpiration = false } = {}): Promise<VerifiedToken | undefined> {
    try {
      const when = ignoreExpiration ? { currentDate: new Date(0) } : {};
      const { payload } = await jwtVerify(token, () => this.keyOf(token), { ...this.rules, ...when });
      return this.verified(token, payload as unknown as TokenPayload);
    } catch (error) {
      if (error instanceof AppError) throw error;
      return undefined;
    }
  }
}

export type TokenPayload = AccessTokenClaims & { readonly exp: number; readonly aud?: unknown };
