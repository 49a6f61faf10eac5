import { BY_NAME, TEXT } from './example-values.js';
import type { Schema } from './schema.js';

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-03-31',
  'date-time': '2026-03-31T16:00:00.000Z',
  email: 'pat@example.com',
  binary: 'file',
};

const DEEPEST = 6;

/** One value that a schema allows, the same each time. */
export function exampleOf(schema: Schema, components: Readonly<Record<string, Schema>>, name = '', depth = 0): unknown {
  const target = schema['$ref'] as string | undefined;
  if (target !== undefined) return exampleOf(components[target.split('/').at(-1)!] ?? {}, components, name, depth);
  const parts = schema['allOf'] as readonly Schema[] | undefined;
  if (parts) return Object.assign({}, ...parts.map(part => exampleOf(part, components, name, depth))) as object;
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (options && !schema['properties']) return exampleOf(options[0] ?? {}, components, name, depth);
  const values = schema['enum'] as readonly unknown[] | undefined;
  if (values) return values[0];
  if ('example' in schema) return schema['example'];
  const [type] = [schema['type']].flat() as (string | undefined)[];
  if (type === 'object') return exampleObject(schema, components, depth);
  if (type === 'array') {
    const items = (schema['items'] ?? {}) as Schema;
    return depth >= DEEPEST ? [] : [exampleOf(items, components, name.replace(/s$/, ''), depth + 1)];
  }
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return type === 'number' || type === 'integer' ? exampleNumber(schema, name) : exampleText(schema, name);
}

function exampleNumber(schema: Schema, name: string): number {
  const known = BY_NAME.find(([pattern, value]) => pattern.test(name) && typeof value === 'number')?.[1] as number | undefined;
  const { minimum = -Infinity, maximum = Infinity } = schema as { minimum?: number; maximum?: number };
  return Math.min(Math.max(known !== undefined && schema['type'] !== 'integer' ? known : 1, minimum), maximum);
}

function exampleText(schema: Schema, name: string): string {
  const format = BY_FORMAT[String(schema['format'])];
  if (format !== undefined) return format;
  const known = BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, value]) => value);
  const texts = [...known, TEXT].filter(value => typeof value === 'string');
  return texts.find(text => fits(schema, text)) ?? texts[0]!.slice(0, schema['maxLength'] as number | undefined);
}

const fits = ({ maxLength, pattern }: { readonly maxLength?: number; readonly pattern?: string }, text: string): boolean =>
  text.length <= (maxLength ?? Infinity) && (pattern === undefined || new RegExp(pattern).test(text));

function exampleObject(schema: Schema, components: Readonly<Record<string, Schema>>, depth: number): object {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const shown =
    depth < DEEPEST
      ? properties.filter(([key]) => depth < 2 || required.has(key))
      : properties.filter(([key]) => required.has(key));
  return Object.fromEntries(shown.map(([key, each]) => [key, exampleOf(each, components, key, depth + 1)]));
}
