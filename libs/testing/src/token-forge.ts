import { publicJwkOf, type AccessTokenClaims, type PublicJwk, type UserTokenClaims } from '@atlas/platform';
import jwt from 'jsonwebtoken';
import { generateKeyPairSync, randomUUID } from 'node:crypto';

/** What a forged token says otherwise than a user's token does. */
export interface Forgery {
  readonly typ?: string;
  readonly kid?: string;
  readonly audience?: string;
  readonly issuer?: string;
}

/** Signs tokens with a separate key, by other code than the product's: real ones where its key is published, forged ones elsewhere. */
export class TokenForge {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly kid = `forge-${randomUUID()}`;

  get publicJwk(): PublicJwk {
    return publicJwkOf(this.kid, this.#pair.publicKey.export({ format: 'jwk' }));
  }

  userToken(claims: object, seconds = 60, forgery: Forgery = {}): string {
    const { typ = 'at+jwt', kid = this.kid, audience = 'atlas', issuer = 'atlas' } = forgery;
    return jwt.sign({ ...claims }, this.#pair.privateKey, {
      algorithm: 'ES256',
      header: { alg: 'ES256', typ, kid },
      audience,
      issuer,
      expiresIn: seconds,
    });
  }

  /** Signed with the public key as the secret of an HMAC, which a verifier that believes the header accepts. */
  confusedToken(claims: object): string {
    const { header, payload } = jwt.decode(this.userToken(claims), { complete: true })!;
    const secret = this.#pair.publicKey.export({ type: 'spki', format: 'pem' });
    return jwt.sign(payload, secret, { algorithm: 'HS256', header: { ...header, alg: 'HS256' } });
  }
}

/** The id of the key that a token names. */
export const kidOf = (token: string): string => jwt.decode(token, { complete: true })!.header.kid!;

/** The claims of a token. The signature is not checked. */
export const claimsIn = (token: string): AccessTokenClaims & { readonly exp: number; readonly iat: number } =>
  jwt.decode(token) as unknown as AccessTokenClaims & { readonly exp: number; readonly iat: number };

/** The claims without those of the token itself. */
export function userIn(token: string): UserTokenClaims {
  const {
    iat: _iat,
    exp: _exp,
    iss: _iss,
    aud: _aud,
    ...claims
  } = jwt.decode(token) as unknown as UserTokenClaims & jwt.JwtPayload;
  return claims;
}
