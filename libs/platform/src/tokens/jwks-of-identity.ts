import type { Config } from '../config/config.js';
import { API_PREFIX } from '../http/http-application.js';
import type { PublicJwk } from './key-pair.js';
import type { PublicKeySource } from './public-keys.js';

/** Identity's public call: relative to the base path. */
export const JWKS_PATH = 'Token/jwks';

/** A call that waits for a key is better answered with 503 than kept waiting. */
const TIMEOUT_MS = 1500;
/** Invented key ids cost identity no more calls than this allows. */
export const JWKS_PAUSE_MS = 500;

/** The keys that sign users' tokens, as identity publishes them. */
export const jwksOfIdentity = ({ serviceUrls }: Pick<Config, 'serviceUrls'>): PublicKeySource => ({
  findKeys: async () => {
    const url = `${serviceUrls.identity}/${API_PREFIX}/${JWKS_PATH}`;
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`Identity answered ${response.status} for its keys.`);
    return ((await response.json()) as { readonly keys: readonly PublicJwk[] }).keys;
  },
});
