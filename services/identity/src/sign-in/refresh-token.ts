import { createHash, randomBytes } from 'node:crypto';

/** A refresh token as the client holds it: the account it belongs to and 256 random bits. The server keeps a hash of it only. */
export interface RefreshToken {
  readonly accountId: number;
  readonly text: string;
  readonly hash: Buffer;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function newRefreshToken(accountId: number): RefreshToken {
  const text = `${accountId}.${randomBytes(32).toString('base64url')}`;
  return { accountId, text, hash: hashOf(text) };
}

/** Undefined for what cannot be one. */
export function readRefreshToken(text: string | undefined): RefreshToken | undefined {
  const match = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(text?.trim() ?? '');
  return match ? { accountId: Number(match[1]), text: match[0], hash: hashOf(match[0]) } : undefined;
}
