import type { JsonObject } from '@atlas/contracts';

/** Brings the JSON of an older shape of an event to today's. Events themselves are never rewritten. */
export interface Upcaster {
  /** The event's type as it was written. */
  readonly type: string;
  /** True for JSON of the older shape. */
  readonly applies: (data: JsonObject) => boolean;
  readonly upcast: (data: JsonObject) => { readonly type: string; readonly data: JsonObject };
}

/** One pass in the order of the list, so that a chain of shapes (first → second → third) is followed to its end. */
export function upcast<Event extends { readonly type: string; readonly data: JsonObject }>(
  upcasters: readonly Upcaster[],
  event: Event,
): Event {
  return upcasters.reduce<Event>(
    (current, upcaster) =>
      upcaster.type === current.type && upcaster.applies(current.data)
        ? { ...current, ...upcaster.upcast(current.data) }
        : current,
    event,
  );
}
