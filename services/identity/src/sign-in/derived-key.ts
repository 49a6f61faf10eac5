import type { Config } from '@atlas/platform';
import { hkdfSync } from 'node:crypto';

/** A key for one purpose, derived from TOKEN_SECRET: what one purpose signs is worth nothing to another. */
export const derivedKey = ({ tokenSecret }: Pick<Config, 'tokenSecret'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', `atlas/${purpose}`, 32));
