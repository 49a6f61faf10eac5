import { randomUUID } from 'node:crypto';
import type { FileKey } from './file-store.js';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEY = new RegExp(`^(0|[1-9]\\d{0,9})/[a-z][a-z0-9-]{0,40}/${UUID}$`);

/** A key in one area ('document', 'upload', 'packet', 'export') of an account: a new one, or that of an id the file is known by. */
export function fileKey(accountId: number, area: string, id: string = randomUUID()): FileKey {
  return checkFileKey(`${accountId}/${area}/${id}`);
}

/** Every adapter passes its keys through here first: what `fileKey` did not make reaches neither a path nor a bucket. */
export function checkFileKey(key: FileKey): FileKey {
  if (!KEY.test(key)) throw new Error('A file key is <account>/<area>/<uuid>.');
  return key;
}

/** The account a key belongs to; code that opens a file for a user compares it with the user's account. */
export const accountOfFileKey = (key: FileKey): number => Number(checkFileKey(key).split('/')[0]);
