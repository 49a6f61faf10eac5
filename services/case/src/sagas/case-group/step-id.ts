import { createHash } from 'node:crypto';

/**
 * The id of what one step of an act writes into its case: the same for every process and every attempt, so that the event store knows it
 * again. A UUID of version 8 (made by the application's own rule).
 */
export function stepId(actId: string, caseId: string, way: 'do' | 'undo'): string {
  const digest = createHash('sha256').update(`${actId}/${caseId}/${way}`).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
