import { createHmac } from 'node:crypto';
import { accountToken, type AccountToken } from './account-token.js';

/**
 * The token that replaces this one. It is derived with the server's key instead of drawn at random, so a token that is sent twice gets the same
 * successor twice and a session never branches.
 */
export const successorOf = ({ accountId, text }: AccountToken, key: Buffer): AccountToken =>
  accountToken(accountId, createHmac('sha256', key).update(text).digest());
