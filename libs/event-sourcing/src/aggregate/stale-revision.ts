import type { RecordedEvent, StreamName } from '../store/event-store.js';

/** The client decided on a state that is no longer the newest; nothing was written. */
export class StaleRevision extends Error {
  constructor(
    readonly stream: StreamName,
    /** The revision that the client had read; -1: none. */
    readonly expected: number,
    readonly actual: number,
    /** The events since, for the message to the user. */
    readonly since: readonly RecordedEvent[],
  ) {
    super(`${stream.category} ${stream.id} is at revision ${actual}; the client has seen ${expected}.`);
    this.name = 'StaleRevision';
  }
}
