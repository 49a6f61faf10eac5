import { createHash, randomBytes } from 'node:crypto';

/** A secret as its holder has it: the account it belongs to and 256 bits. The server stores only its hash. */
export interface AccountToken {
  readonly accountId: number;
  readonly text: string;
  readonly hash: Buffer;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function accountToken(accountId: number, bits: Buffer = randomBytes(32)): AccountToken {
  const text = `${accountId}.${bits.toString('base64url')}`;
  return { accountId, text, hash: hashOf(text) };
}

/** Undefined for what cannot be one. Account 0 has the tokens of sign-ins whose account is not known yet. */
export function readAccountToken(text: string | undefined): AccountToken | undefined {
  const match = /^(0|[1-9]\d{0,8})\.[\w-]{43}$/.exec(text?.trim() ?? '');
  return match ? { accountId: Number(match[1]), text: match[0], hash: hashOf(match[0]) } : undefined;
}
