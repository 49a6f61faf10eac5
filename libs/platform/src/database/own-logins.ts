import { createHash, hkdfSync } from 'node:crypto';

/** How the product logs in: neither user owns anything, and only the second one may ask for the system scope. */
export interface DatabaseLogins {
  /** For what requests do. */
  readonly requestUrl: string;
  /** For what serves every account: projections, relays, jobs. */
  readonly systemUrl: string;
  /** The product makes the users and sets their passwords; otherwise an administrator did. */
  readonly areOwn: boolean;
}

/** PostgreSQL cuts longer names off. */
const LONGEST_SUFFIX = 40;

/**
 * Users of the product's own. Roles belong to the whole server, so the names carry the database's. The passwords follow from a secret that all
 * processes of an installation share, so that they agree without asking each other.
 * @returns undefined when the connection string cannot carry another user
 */
export function ownLogins(ownerUrl: string, secret: string): DatabaseLogins | undefined {
  const [requestUrl, systemUrl] = (['request', 'system'] as const).map(kind => {
    if (!URL.canParse(ownerUrl)) return undefined;
    const url = new URL(ownerUrl);
    const user = `atlas_${kind}_${suffixOf(decodeURIComponent(url.pathname.slice(1) || url.username))}`;
    url.searchParams.delete('user');
    url.searchParams.delete('password');
    url.username = encodeURIComponent(user);
    url.password = passwordOf(user, secret);
    return url.username ? url.toString() : undefined;
  });
  return requestUrl && systemUrl ? { requestUrl, systemUrl, areOwn: true } : undefined;
}

const suffixOf = (database: string): string =>
  Buffer.byteLength(database) <= LONGEST_SUFFIX
    ? database
    : createHash('sha256').update(database).digest('hex').slice(0, LONGEST_SUFFIX);

const passwordOf = (user: string, secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `atlas database login ${user}`, 32)).toString('base64url');
