import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { crc32 } from 'node:zlib';
import { sessionFromClaims } from './access-token.js';
import type { Session } from './request-context.js';

/** The prefix of every key: scanners for leaked secrets find keys by it. */
const PREFIX = 'atlas_';
const KEY = /^(atlas_([1-9]\d{0,8})_[\w-]{43})([0-9a-f]{8})$/;
/** Before the hash, so that no session id is taken for a key. */
const KEY_SESSION = 'key.';

/** A key as its holder has it. The server stores only its hash; the text has 256 random bits, so a fast hash is enough. */
export interface ApiKey {
  readonly accountId: number;
  readonly text: string;
  readonly hash: Buffer;
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function newApiKey(accountId: number): ApiKey {
  const text = `${PREFIX}${accountId}_${randomBytes(32).toString('base64url')}`;
  const whole = text + checksum(text);
  return { accountId, text: whole, hash: hashOf(whole) };
}

/** Undefined for what cannot be a key; a mistyped one is found out by its checksum, without asking the tables. */
export function readApiKey(text: string): ApiKey | undefined {
  const [, body = '', account, sum] = KEY.exec(text) ?? [];
  return account && checksum(body) === sum ? { accountId: Number(account), text, hash: hashOf(text) } : undefined;
}

/** The key that a call presents, well formed or not: as a bearer token, or in `X-API-Key`. Undefined: the call presents none. */
export function presentedKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer.startsWith(PREFIX) ? bearer : undefined;
  const header = headers['x-api-key'];
  return typeof header === 'string' ? header.trim() : undefined;
}

/** Who calls with a key, as far as the key itself says it: its account. The access record knows the rest by the hash. */
export const callerWithKey = ({ accountId, hash }: ApiKey): Session =>
  sessionFromClaims({
    sub: '0',
    username: '',
    name: '',
    accountId,
    domain: '',
    UserRoleTypeId: '1',
    userTypeId: '1',
    isSystem: 'False',
    sid: `${KEY_SESSION}${hash.toString('base64url')}`,
  });

/** The hash of the key that an access record is asked for; undefined for the id of a session. */
export const keyHashOf = (sessionId: string): Buffer | undefined =>
  sessionId.startsWith(KEY_SESSION) ? Buffer.from(sessionId.slice(KEY_SESSION.length), 'base64url') : undefined;
