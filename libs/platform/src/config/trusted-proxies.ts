import { configTexts } from '@atlas/contracts';
import { isIP } from 'node:net';
import type { EnvironmentReader } from './environment-reader.js';

/** Blocks of addresses that have a name: this machine, its link, and private networks. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `TRUSTED_PROXIES`, comma separated. No proxy is trusted unless it is named: a client that connects directly may write any header. */
export function trustedProxies(read: EnvironmentReader): readonly string[] {
  const proxies = (read.optional('TRUSTED_PROXIES') ?? '').split(',').flatMap(text => text.trim() || []);
  const wrong = proxies.filter(proxy => !NAMES.has(proxy) && !isBlock(proxy));
  if (wrong.length) read.problems.push(configTexts.proxiesNotValid([...NAMES].join(', '), wrong.join(', ')));
  return proxies;
}

function isBlock(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (!version || more.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}
