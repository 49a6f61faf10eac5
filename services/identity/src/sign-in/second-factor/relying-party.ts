import type { Config } from '@atlas/platform';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Who passkeys belong to: the domain of the product's public address, and the origins that a browser may name. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: string[];
}

/** Browsers allow passkeys for domains only, so on a developer's own machine they work under `localhost`. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl);
  if (!LOOPBACK.has(url.hostname)) return { id: url.hostname, origins: [url.origin] };
  url.hostname = 'localhost';
  return { id: 'localhost', origins: [url.origin] };
}
