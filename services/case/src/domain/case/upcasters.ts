import { Upcasters } from '@atlas/event-sourcing';

/** Upcasters of old versions of case events. All events are still version 1; every new step needs a spec with the old JSON. */
export const caseUpcasters = new Upcasters();
