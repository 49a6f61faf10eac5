import type { Schema } from './schema.js';

/** What a schema refers to, as the generated file writes it. */
export type NameOf = (component: string) => string;

const KEYWORDS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

export const nameIn = (schema: Schema): string | undefined => (schema['$ref'] as string | undefined)?.split('/').at(-1);

/** The TypeScript type of the values that a schema allows. */
export function typeOf(schema: Schema, nameOf: NameOf): string {
  const name = nameIn(schema);
  if (name !== undefined) return nameOf(name);
  // The client builds filters and sorting from definitions: to it all lists are alike.
  const [whole] = (schema['allOf'] ?? []) as readonly Schema[];
  if (whole) return typeOf(whole, nameOf);
  if (schema['enum']) return union((schema['enum'] as unknown[]).map(value => JSON.stringify(value)));
  if (schema['properties'] && !Array.isArray(schema['type'])) return objectType(schema, nameOf);
  if (schema['anyOf']) return union((schema['anyOf'] as Schema[]).map(one => typeOf(one, nameOf)));
  if (schema['format'] === 'binary') return 'Blob';
  if (schema['not']) return 'never';
  return union([schema['type'] ?? []].flat().map(type => ofType(type as string, schema, nameOf)));
}

function ofType(type: string, schema: Schema, nameOf: NameOf): string {
  if (type === 'array') return arrayOf(typeOf((schema['items'] ?? {}) as Schema, nameOf));
  return type === 'object' ? objectType(schema, nameOf) : (KEYWORDS[type] ?? 'unknown');
}

const arrayOf = (items: string): string => (/^[\w<>]+$/.test(items) ? `readonly ${items}[]` : `readonly (${items})[]`);

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'unknown';

function objectType(schema: Schema, nameOf: NameOf): string {
  const fields = fieldsOf(schema, nameOf);
  const others = schema['additionalProperties'];
  if (!fields) return others ? `{ [name: string]: ${othersType(others, nameOf)} }` : 'object';
  return others ? `{ ${fields}; [field: string]: ${indexType(schema, nameOf)} }` : `{ ${fields} }`;
}

const othersType = (others: unknown, nameOf: NameOf): string => (others === true ? 'unknown' : typeOf(others as Schema, nameOf));

/** The type of an index is also that of the known fields. */
function indexType({ additionalProperties, properties = {}, required = [] }: Schema, nameOf: NameOf): string {
  const known = Object.entries(properties as Record<string, Schema>);
  const mayLack = known.some(([name]) => !(required as readonly string[]).includes(name));
  const types = [
    othersType(additionalProperties, nameOf),
    ...known.map(([, of]) => typeOf(of, nameOf)),
    ...(mayLack ? ['undefined'] : []),
  ];
  return types.includes('unknown') ? 'unknown' : union(types);
}

function fieldsOf({ properties = {}, required = [] }: Schema, nameOf: NameOf): string {
  const isRequired = (name: string) => (required as readonly string[]).includes(name);
  return Object.entries(properties as Record<string, Schema>)
    .map(([name, of]) => {
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      return `${key}${isRequired(name) ? '' : '?'}: ${typeOf(of, nameOf)}`;
    })
    .join('; ');
}
