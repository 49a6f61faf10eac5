import { createHash } from 'node:crypto';

/** An id that follows from a text, so that work which is repeated creates no duplicates. */
export function contentId(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
