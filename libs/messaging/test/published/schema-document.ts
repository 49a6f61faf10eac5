import type { EventDefinition, JsonObject } from '@atlas/contracts';
import { schemaUri } from '../../src/published/schema-uri.js';

/** The words of ours that JSON Schema has no keyword for. */
export const OWN_KEYWORDS = ['x-topics', 'x-key'];

/** What is published of an event: its data as JSON Schema, its topic and its order. */
export const schemaDocument = ({ type, topics, description, key, data }: EventDefinition): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: schemaUri(type),
  title: type,
  ...data.json,
  description,
  'x-topics': [...topics],
  'x-key': key,
});
