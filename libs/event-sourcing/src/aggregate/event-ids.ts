import { createHash } from 'node:crypto';

/**
 * The ids of all events of one command, from one id: the first event bears it, those of the others follow from it. So a command draws one id
 * however many events it causes and however often it is decided, and a request that is repeated under the same key finds its events again.
 */
export function eventIds(first: string): (index: number) => string {
  return index => (index === 0 ? first : derived(`${first}/${index}`));
}

/** A UUID of version 8 (made by the application's own rule). */
function derived(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
