import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A refresh token as the client holds it: the account it belongs to and 256 bits. The server stores a hash of it only. */
export interface RefreshToken {
  readonly accountId: number;
  readonly text: string;
  readonly hash: Buffer;
}

const tokenOf = (accountId: number, bits: Buffer): RefreshToken => {
  const text = `${accountId}.${bits.toString('base64url')}`;
  return { accountId, text, hash: hashOf(text) };
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The first token of a session. */
export const newRefreshToken = (accountId: number): RefreshToken => tokenOf(accountId, randomBytes(32));

/**
 * The token that replaces this one. It is derived with the server's key instead of drawn at random, so a token that is sent twice gets the same
 * successor twice and a session never branches.
 */
export const successorOf = ({ accountId, text }: RefreshToken, key: Buffer): RefreshToken =>
  tokenOf(accountId, createHmac('sha256', key).update(text).digest());

/** Undefined for what cannot be one. */
export function readRefreshToken(text: string | undefined): RefreshToken | undefined {
  const match = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(text?.trim() ?? '');
  return match ? { accountId: Number(match[1]), text: match[0], hash: hashOf(match[0]) } : undefined;
}
