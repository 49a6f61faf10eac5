import {
  displayName,
  fieldEntries,
  wireName,
  type FieldMap,
  type ResourceDefinition,
  type ResourceField,
} from '@atlas/contracts';
import { API_PREFIX } from '@atlas/platform';
import { className } from '@atlas/resource-engine';
import { reference, type Schema, type Substitutes } from './type-schemas.js';

const ID: Schema = { type: 'integer' };
const TEXT: Schema = { type: 'string' };
const COUNT: Schema = { type: 'integer', minimum: 0 };

const listOf = (items: Schema): Schema => ({ type: 'array', items });
/** The same schema, or null. */
export const orNull = (schema: Schema): Schema => ({
  ...schema,
  ...(schema['type'] ? { type: [schema['type'], 'null'].flat() } : {}),
  ...(schema['enum'] ? { enum: [...(schema['enum'] as unknown[]), null] } : {}),
});

const NUMBERS = new Set<ResourceField['type']>(['decimal', 'percent', 'money']);
const COUNTS = new Set<ResourceField['type']>(['count', 'usage', 'int', 'order']);

type Side = 'answer' | 'request';

/** Where a client finds the values that a reference may have: the path of a call that lists them. */
export const optionsOf = (resource: string, family?: string): Schema => ({
  'x-options': `/${API_PREFIX}/${family ? `domain/${family}/option` : `${resource}/option`}`,
});

const referenceTo = ({ target }: ResourceField, side: Side): Schema =>
  side === 'request' && target ? { ...ID, ...optionsOf(target.resource, target.family) } : ID;

/** How the value of a field is sent. */
function schemaOfField(field: ResourceField, side: Side): Schema {
  switch (field.type) {
    case 'bool':
      return { type: 'boolean' };
    case 'reference':
      return referenceTo(field, side);
    case 'references':
    case 'members':
      return listOf(referenceTo(field, side));
    case 'texts':
      return listOf(TEXT);
    case 'choice':
      return { type: 'string', enum: (field.choices ?? []).map(({ id }) => id) };
    case 'choices':
      return listOf({ type: 'string', enum: (field.choices ?? []).map(({ id }) => id) });
    case 'children':
      return listOf({ type: 'object', properties: { id: ID, ...propertiesOf(field.fields ?? {}, side) } });
    case 'date':
      return { type: 'string', format: 'date' };
    case 'stamp':
      return { type: 'string', format: 'date-time' };
    default:
      return NUMBERS.has(field.type) ? { type: 'number' } : COUNTS.has(field.type) ? COUNT : TEXT;
  }
}

/** Lists are empty rather than null, and so is what must have a value. */
const NEVER_NULL = new Set<ResourceField['type']>([
  'references',
  'members',
  'children',
  'texts',
  'choices',
  'count',
  'usage',
  'bool',
]);

/** In an answer a value may be masked, so that a choice of secret is a text. */
function answered(field: ResourceField): Schema {
  const schema = field.secret ? TEXT : schemaOfField(field, 'answer');
  return NEVER_NULL.has(field.type) && !field.derived ? schema : orNull(schema);
}

function propertiesOf(fields: FieldMap, side: Side): Record<string, Schema> {
  return Object.fromEntries(
    fieldEntries(fields).flatMap(([key, field]): (readonly [string, Schema])[] => {
      if (side === 'request') return field.computed ? [] : [[wireName(key, field), orNull(schemaOfField(field, side))]];
      const beside = displayName(key, field);
      const names = NEVER_NULL.has(field.type) ? listOf(TEXT) : orNull(TEXT);
      return [[wireName(key, field), answered(field)], ...(beside === undefined ? [] : [[beside, names] as const])];
    }),
  );
}

/** Fields that every user reads. */
const requiredOf = ({ fields }: ResourceDefinition): string[] =>
  fieldEntries(fields).flatMap(([key, field]) => (field.managersOnly ? [] : [wireName(key, field)]));

const BESIDE: Readonly<Record<string, Schema>> = { is_shared: { type: 'boolean' }, warnings: listOf(TEXT) };

/** The components of a definition: its record, a row of its list, a new record, and what a save takes. */
export function recordSchemas(definition: ResourceDefinition): Readonly<Record<string, Schema>> {
  const name = className(definition.path, '');
  const properties = { id: ID, revision: COUNT, ...propertiesOf(definition.fields, 'answer'), ...BESIDE };
  const options = { type: 'object', additionalProperties: listOf({ type: 'object' }) };
  const required = fieldEntries(definition.fields).filter(
    ([, field]) => field.required && !field.computed && field.default === undefined,
  );
  const names = required.map(([key, field]) => wireName(key, field));
  return {
    [`${name}Record`]: { type: 'object', properties, required: ['id', 'revision', ...requiredOf(definition)] },
    [`${name}Row`]: { type: 'object', properties, required: ['id'] },
    [`New${name}`]: { type: 'object', properties: { ...properties, id: orNull(ID), lookups: options } },
    [`${name}Input`]: {
      type: 'object',
      description: `Without id a new record${names.length ? `, which needs ${names.join(', ')}` : ''}; with id a change of the fields that are sent.`,
      properties: { id: ID, ...propertiesOf(definition.fields, 'request') },
      ...(names.length ? { anyOf: [{ required: ['id'] }, { required: names }] } : {}),
    },
  };
}

/** Calls of the child rows of a record: `{path}/{id}/fee_agreement`. */
const ROWS_WITH_CALLS: Readonly<Record<string, string>> = { 'provider_master/{id}/fee_agreement': 'fee_agreements' };

/** A row of the list that the call is about; undefined for calls of whole records. */
export function childRows(definition: ResourceDefinition, path: string): Schema | undefined {
  const [field] = [definition.fields[ROWS_WITH_CALLS[path] ?? '']];
  return field && (schemaOfField(field, 'answer')['items'] as Schema);
}

/** An option has fields of its definition beside its name. */
export const OPTION: Schema = {
  type: 'object',
  properties: { id: { type: ['integer', 'string', 'boolean'] }, name: TEXT, code: TEXT },
  required: ['id', 'name'],
  additionalProperties: true,
};

export const OPTIONS: Substitutes = { MasterOption: { name: 'MasterOption', schema: reference('MasterOption') } };

/** What the engine's `WireRecord` is in a call of this definition. */
export function recordSubstitutes(definition: ResourceDefinition, kind: 'Record' | 'Row'): Substitutes {
  const name = `${className(definition.path, '')}${kind}`;
  return { WireRecord: { name, schema: reference(name) }, ...OPTIONS };
}
