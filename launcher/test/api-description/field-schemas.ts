import {
  displayName,
  fieldEntries,
  fieldLabel,
  queryFields,
  requestFields,
  resourceByPath,
  wireName,
  type Field,
  type FieldMap,
} from '@atlas/contracts';
import { API_PREFIX } from '@atlas/platform';
import type { Schema } from './schema.js';

export const ID: Schema = { type: 'integer' };
const TEXT: Schema = { type: 'string' };
export const listOf = (items: Schema): Schema => ({ type: 'array', items });

const idsOf = ({ most }: Field): Schema => (most ? { maxItems: most.count } : {});
const limited = ({ max }: Field): Schema => ({ ...TEXT, ...(max === undefined ? {} : { maxLength: max }) });

export type Side = 'answer' | 'request';

/** Records of definitions, and users, have a call that lists them by name. */
const isListed = (resource: string): boolean => resource === 'user' || resourceByPath(resource) !== undefined;

/** Where a client finds the values that a reference may have: the path of a call that lists them. */
function optionsOf({ target }: Field): Schema {
  const lookup = target?.lookup ?? target?.family;
  if (!target || (lookup === undefined && !isListed(target.resource))) return {};
  return { 'x-options': `/${API_PREFIX}/${lookup === undefined ? `${target.resource}/option` : `domain/${lookup}/option`}` };
}

const referenceSchema = (field: Field, side: Side): Schema => ({
  ...(field.byCode ? { type: ['integer', 'string'] } : ID),
  description: `An id${field.byCode ? ' or code' : ''} of ${field.target?.resource}.`,
  ...(side === 'request' ? optionsOf(field) : {}),
});

function valueSchema(field: Field, side: Side): Schema {
  switch (field.type) {
    case 'text':
    case 'memo':
    case 'html':
    case 'password':
    case 'code':
    case 'emails':
      return limited(field);
    case 'email':
      return { ...TEXT, format: 'email' };
    case 'date':
      return { ...TEXT, format: 'date' };
    case 'stamp':
      return { ...TEXT, format: 'date-time' };
    case 'bool':
      return { type: 'boolean' };
    case 'int':
    case 'order':
    case 'count':
    case 'usage':
      return { type: 'integer', minimum: field.min ?? 0, ...(field.max === undefined ? {} : { maximum: field.max }) };
    case 'money':
      // Large amounts are no exact multiples of a cent in binary, so answers do not promise one.
      return { type: 'number', ...(side === 'request' ? { multipleOf: 0.01 } : {}) };
    case 'decimal':
    case 'percent':
      return { type: 'number' };
    case 'reference':
      return referenceSchema(field, side);
    case 'references':
    case 'members':
      return { ...listOf(referenceSchema(field, side)), ...idsOf(field) };
    case 'texts':
      return { ...listOf(limited(field)), ...idsOf(field) };
    case 'choice':
      return { ...TEXT, enum: (field.choices ?? []).map(({ id }) => id) };
    case 'choices':
      return listOf({ ...TEXT, enum: (field.choices ?? []).map(({ id }) => id) });
    case 'keys':
      return { ...listOf(field.most ? TEXT : { type: ['string', 'integer'] }), ...idsOf(field) };
    case 'rows':
      return { ...listOf(schemaOfFields((field.row && requestFields(field.row)) ?? {})), ...idsOf(field) };
    case 'children':
      return listOf({ type: 'object', properties: { id: ID, ...recordProperties(field.fields ?? {}, side) } });
    case 'part':
      return schemaOfFields((field.row && (requestFields(field.row) ?? queryFields(field.row))) ?? {});
    case 'dictionary':
      return { type: 'object', additionalProperties: TEXT };
    case 'json':
      return {};
    default:
      return TEXT;
  }
}

/** How the value of a field is sent. */
export const schemaOfField = (key: string, field: Field, side: Side): Schema => ({
  title: fieldLabel(key, field),
  ...valueSchema(field, side),
});

/** The same schema, or null. */
export const orNull = (schema: Schema): Schema => ({
  ...schema,
  ...(schema['type'] ? { type: [schema['type'], 'null'].flat() } : {}),
  ...(schema['enum'] ? { enum: [...(schema['enum'] as unknown[]), null] } : {}),
});

/** Lists are empty rather than null, and so is what must have a value. */
const NEVER_NULL = new Set<Field['type']>(['references', 'members', 'children', 'texts', 'choices', 'count', 'usage', 'bool']);

/** In an answer a value may be masked, so that a choice of secret is a text. */
function answered(key: string, field: Field): Schema {
  const schema = field.secret ? TEXT : schemaOfField(key, field, 'answer');
  return NEVER_NULL.has(field.type) && !field.derived ? schema : orNull(schema);
}

/** The fields of a record or of its child rows, in an answer with the names beside ids. */
export function recordProperties(fields: FieldMap, side: Side): Record<string, Schema> {
  return Object.fromEntries(
    fieldEntries(fields).flatMap(([key, field]): (readonly [string, Schema])[] => {
      if (side === 'request') return field.computed ? [] : [[wireName(key, field), orNull(schemaOfField(key, field, side))]];
      const beside = displayName(key, field);
      const names = NEVER_NULL.has(field.type) ? listOf(TEXT) : orNull(TEXT);
      return [[wireName(key, field), answered(key, field)], ...(beside === undefined ? [] : [[beside, names] as const])];
    }),
  );
}

/** The body of a request that is made from fields. In a change every field may be left out; one that a record must have may not be null. */
export function schemaOfFields(fields: FieldMap, isChange = false): Schema {
  const required = Object.keys(fields).filter(name => fields[name]!.required);
  const valueOf = (name: string, field: Field): Schema => {
    const schema = schemaOfField(name, field, 'request');
    return field.required ? schema : orNull(schema);
  };
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)])),
    ...(required.length && !isChange ? { required } : {}),
    additionalProperties: false,
  };
}
