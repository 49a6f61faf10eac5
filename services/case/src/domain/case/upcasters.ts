import { Upcasters } from '@atlas/event-sourcing';

/** Steps from the shapes that case events once had. Every event is in its first shape; a step comes with a spec that holds the old JSON. */
export const caseUpcasters = new Upcasters();
