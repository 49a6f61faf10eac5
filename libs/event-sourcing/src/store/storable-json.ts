import type { JsonObject } from '@atlas/contracts';

/** What JSON can write down and no text of a database can hold: a zero byte, half of a letter. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/;
const UNSTORABLE = /\u0000|\p{Cs}/gu;

/**
 * The JSON of an event's data or metadata. Characters that no read model could store are replaced before the append: an event is never changed, and one that
 * cannot be projected would block all later ones.
 */
export function storableJson(value: object): string {
  const text = JSON.stringify(value);
  return UNSTORABLE_ESCAPE.test(text) ? JSON.stringify(value, replaced) : text;
}

/** The same as an object, for an adapter that writes its JSON itself. */
export const storable = (value: object): JsonObject => JSON.parse(storableJson(value)) as JsonObject;

const replaced = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(UNSTORABLE, '\ufffd') : value;
