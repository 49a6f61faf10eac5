import { fieldLabel, requestFields, wireName, type Field, type FieldMap } from '@atlas/contracts';
import type { Schema } from './type-schemas.js';

export const ID: Schema = { type: 'integer' };
const TEXT: Schema = { type: 'string' };
export const listOf = (items: Schema): Schema => ({ type: 'array', items });

const idsOf = ({ most }: Field): Schema => (most ? { maxItems: most.count } : {});
const limited = ({ max }: Field): Schema => ({ ...TEXT, ...(max === undefined ? {} : { maxLength: max }) });

function referenceSchema({ byCode, target }: Field): Schema {
  const resource = target?.resource ?? '';
  return byCode
    ? { type: ['integer', 'string'], description: `An id or code of ${resource}.` }
    : { ...ID, description: `An id of ${resource}.` };
}

function valueSchema(field: Field): Schema {
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
      return { type: 'number', multipleOf: 0.01 };
    case 'decimal':
    case 'percent':
      return { type: 'number' };
    case 'reference':
      return referenceSchema(field);
    case 'references':
    case 'members':
      return { ...listOf(ID), ...idsOf(field) };
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
      return listOf({ type: 'object', properties: { id: ID, ...propertiesOf(field.fields ?? {}) } });
    case 'json':
      return {};
    default:
      return TEXT;
  }
}

/** How the value of a field is sent. */
export const schemaOfField = (key: string, field: Field): Schema => ({ title: fieldLabel(key, field), ...valueSchema(field) });

const propertiesOf = (fields: FieldMap): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [wireName(key, field), schemaOfField(key, field)]));

/** The body of a request that is made from fields. */
export function schemaOfFields(fields: FieldMap): Schema {
  const required = Object.keys(fields).filter(name => fields[name]!.required);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(name, field)])),
    ...(required.length ? { required } : {}),
    additionalProperties: false,
  };
}
