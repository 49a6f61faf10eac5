import { randomUUID } from 'node:crypto';
import type { EventStore, EventToAppend, LogPosition, StreamCategory, StreamName } from '../event-store.js';

/** A category, accounts and streams that no other test uses, and events to append. */
export interface Scene {
  readonly store: EventStore;
  readonly category: StreamCategory;
  /** Another category. The test writes nothing to it. */
  readonly otherCategory: StreamCategory;
  readonly accountId: number;
  stream(id?: string, accountId?: number): StreamName;
  /** A position after everything that other tests have written. */
  mark(): Promise<LogPosition>;
}

export function fact(type: string, data: EventToAppend['data'] = {}): EventToAppend {
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      actor: { userId: 7, username: 'clerk@demo.test', name: 'Nadia Brill' },
      time: '2026-03-14T15:09:26.535Z',
      correlationId: 'contract',
    },
  };
}

export const facts = (count: number, type = 'Counted'): EventToAppend[] =>
  Array.from({ length: count }, (_, n) => fact(type, { n }));
