import type { Schema } from './schema.js';

/** `…_date` of who did something and when are times, as documented; every other one is a day. */
const TIME =
  /_at$|^at$|^(old_secret|locked)_until$|^(created|updated|posted|changed|uploaded|removed|settled|submitted|decided|expires|last_used|attempted|finished|next_attempt)_date$/;
const DAY =
  /(^|_)date$|^date_|_on$|^on$|^dos_|_dob$|_until$|^day$|(^|_)deadline$|(^|_)(period|interest|toll|interest_toll|settled_interest)_(from|to)$/;
const TEXTS = new Set(['starts_at']);

/** Types have no days and times, only texts: the name of a field tells. */
export function dayOrTime(name: string, schema: Schema): Schema {
  const isText = [schema['type']].flat().includes('string') && !schema['enum'] && !schema['format'];
  if (!isText || TEXTS.has(name)) return schema;
  if (TIME.test(name)) return { ...schema, format: 'date-time' };
  return DAY.test(name) ? { ...schema, format: 'date' } : schema;
}
