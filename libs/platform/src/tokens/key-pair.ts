import { newYorkDay } from '@atlas/contracts';
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';

/** The only algorithm that tokens are signed with. A token that names another one is refused, whatever its key. */
export const TOKEN_ALGORITHM = 'ES256';

/** A public key as a JSON Web Key Set publishes it. */
export interface PublicJwk {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly alg: typeof TOKEN_ALGORITHM;
  readonly use: 'sig';
}

/** A key of this process: it signs with the private half and publishes the public one. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

export interface NewKey extends SigningKey {
  readonly publicJwk: PublicJwk;
}

/** A new key pair. `isStored`: the private key can be exported to be stored; otherwise it never leaves the memory of this process. */
export async function newKeyPair({ isStored }: { readonly isStored: boolean }): Promise<NewKey> {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: isStored });
  // The day is for people who read the list of keys; the rest makes the id unique.
  const kid = `${newYorkDay(new Date()).replaceAll('-', '')}-${randomBytes(6).toString('hex')}`;
  return { kid, privateKey, publicJwk: publicJwkOf(kid, await exportJWK(publicKey)) };
}

/** Names each public member: whatever else a key has stays here. */
export const publicJwkOf = (kid: string, { kty, crv, x, y }: JWK): PublicJwk => {
  if (!kty || !crv || !x || !y) throw new Error(`The key ${kid} is not a key of ${TOKEN_ALGORITHM}.`);
  return { kid, kty, crv, x, y, alg: TOKEN_ALGORITHM, use: 'sig' };
};
