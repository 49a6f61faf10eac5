import type { RecordedEvent } from '../store/event-store.js';
import type { ProjectionFailure } from './checkpoint.js';

/** An event that a projection cannot apply. */
export class PoisonEvent extends Error {
  readonly event: NonNullable<ProjectionFailure['event']>;

  constructor(
    readonly projection: string,
    { id, type, stream, revision, position }: RecordedEvent,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PoisonEvent';
    this.event = { id, type, stream: `${stream.category}-${stream.accountId}-${stream.id}`, revision, position };
  }
}

export function failureOf(error: unknown): ProjectionFailure {
  const at = new Date().toISOString();
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof PoisonEvent ? { message, at, event: error.event } : { message, at };
}
