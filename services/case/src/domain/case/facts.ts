import type { CaseEvent, Signature } from '@atlas/contracts';
import type { RecordedEvent } from '@atlas/event-sourcing';

/** Something that happened to a case, with who did it and when. */
export interface CaseFact {
  readonly event: CaseEvent;
  readonly revision: number;
  readonly signature: Signature;
}

/** The events of a stream, which the decider has written. */
export const factsOf = (events: readonly RecordedEvent[]): readonly CaseFact[] =>
  events.map(({ type, data, revision, metadata }) => ({
    event: { type, data } as unknown as CaseEvent,
    revision,
    signature: { by: metadata.actor.name, at: metadata.time },
  }));
