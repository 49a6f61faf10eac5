import { configTexts } from '@atlas/contracts';
import { ownLogins, type DatabaseLogins } from '../database/own-logins.js';
import type { EnvironmentReader } from './environment-reader.js';

const NONE: DatabaseLogins = { requestUrl: '', systemUrl: '', areOwn: false };

/** The two users that an administrator made, or two of the product's own whose passwords follow from TOKEN_SECRET. */
export function databaseLogins(read: EnvironmentReader, databaseUrl: string, tokenSecret: string): DatabaseLogins {
  if (!databaseUrl) return NONE;
  const requestUrl = read.optional('REQUEST_DATABASE_URL');
  const systemUrl = read.optional('SYSTEM_DATABASE_URL');
  if (requestUrl && systemUrl) return { requestUrl, systemUrl, areOwn: false };
  if (requestUrl || systemUrl) {
    read.problems.push(configTexts.usersTogether);
    return NONE;
  }
  const own = ownLogins(databaseUrl, tokenSecret);
  if (!own) read.problems.push(configTexts.usersMissing);
  return own ?? NONE;
}
