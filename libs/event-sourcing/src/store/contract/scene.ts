import { randomUUID } from 'node:crypto';
import type { EventStore, EventToAppend, StreamName } from '../event-store.js';

/** A category and accounts that no other test uses, and events to append. */
export interface Scene {
  readonly store: EventStore;
  readonly category: string;
  readonly accountId: number;
  stream(id?: string, accountId?: number): StreamName;
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
