export { INTEGRATION_EVENTS } from './catalog.js';
export { defineEvent, versionedType } from './integration-event.js';
export type { DataOf, EventDefinition } from './integration-event.js';
export type { Schema } from './schema.js';
