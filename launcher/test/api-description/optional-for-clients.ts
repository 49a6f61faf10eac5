import { CASE_VISIBILITY } from '@atlas/contracts';

/** The fields of each kind of record, and those that only the firm is shown. */
const RECORDS = Object.values(
  CASE_VISIBILITY as Readonly<Record<string, Readonly<Record<string, { readonly to: readonly string[] }>>>>,
)
  .map(rows => ({
    all: Object.keys(rows),
    firmOnly: Object.keys(rows).filter(name => rows[name]?.to.join() === 'law_firm'),
  }))
  .filter(({ firmOnly }) => firmOnly.length > 0);
/** What a person should check after a write is for the firm. */
const WRITTEN = { all: ['case_id', 'revision', 'warnings'], firmOnly: ['warnings'] };

/** The same schemas, where a record of a case does not require what clients are not shown. */
export function optionalForClients<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(one => optionalForClients(one as unknown)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, of]) => [name, optionalForClients(of as unknown)] as const);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const { properties, required } = copy as { properties?: object; required?: unknown };
  if (!properties || !Array.isArray(required)) return copy as Value;
  const unseen = [...RECORDS, WRITTEN]
    .filter(({ all }) => all.every(name => name in properties))
    .flatMap(({ firmOnly }) => firmOnly);
  return { ...copy, required: required.filter(name => !unseen.includes(name as string)) } as Value;
}
