import type { Schema } from './type-schemas.js';

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-03-31',
  'date-time': '2026-03-31T16:00:00.000Z',
  email: 'pat@example.com',
  binary: 'file',
};

/** Values that read better than 'text', by the end of a field's name. */
const BY_NAME: readonly (readonly [RegExp, unknown])[] = [
  [/^case_id$|^caseId$/, '26-100001'],
  [/job_id$|jobId$/, '0198f2a6-1c1f-7d5c-9a55-2f6f4a3b1c11'],
  [/(^|_)(first_name)$/, 'Maria'],
  [/(^|_)(last_name)$/, 'Lopez'],
  [/phone$|fax$/, '212-555-0100'],
  [/zip$/, '10001'],
  [/state$/, 'NY'],
  [/city$/, 'New York'],
  [/email$/, 'pat@example.com'],
  [/(^|_)date$|_on$|_from$|_to$|dob$/, '2026-03-31'],
  [/_at$|^at$/, '2026-03-31T16:00:00.000Z'],
  [/amount$|paid$|balance$|total$|principal$|interest$|fee$/, 125.5],
  [/name$/, 'Sample'],
];

const DEEPEST = 6;

/** One value that a schema allows, the same each time. */
export function exampleOf(schema: Schema, components: Readonly<Record<string, Schema>>, name = '', depth = 0): unknown {
  const target = schema['$ref'] as string | undefined;
  if (target !== undefined) return exampleOf(components[target.split('/').at(-1)!] ?? {}, components, name, depth);
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (options && !schema['properties']) return exampleOf(options[0] ?? {}, components, name, depth);
  const values = schema['enum'] as readonly unknown[] | undefined;
  if (values) return values[0];
  const [type] = [schema['type']].flat() as (string | undefined)[];
  if (type === 'object') return exampleObject(schema, components, depth);
  if (type === 'array') {
    const items = (schema['items'] ?? {}) as Schema;
    return depth >= DEEPEST ? [] : [exampleOf(items, components, name.replace(/s$/, ''), depth + 1)];
  }
  const known = BY_NAME.find(([pattern, value]) => pattern.test(name) && fits(type, value));
  if (known) return known[1];
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return BY_FORMAT[String(schema['format'])] ?? 'text';
}

const fits = (type: string | undefined, value: unknown): boolean => type === typeof value;

function exampleObject(schema: Schema, components: Readonly<Record<string, Schema>>, depth: number): object {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const shown =
    depth < DEEPEST
      ? properties.filter(([key]) => depth < 2 || required.has(key))
      : properties.filter(([key]) => required.has(key));
  return Object.fromEntries(shown.map(([key, each]) => [key, exampleOf(each, components, key, depth + 1)]));
}
