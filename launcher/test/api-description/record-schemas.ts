import { fieldEntries, wireName, type ResourceDefinition } from '@atlas/contracts';
import { className } from '@atlas/resource-engine';
import { ID, listOf, orNull, recordProperties, schemaOfField } from './field-schemas.js';
import type { Schema } from './schema.js';
import { reference, type Substitutes } from './type-schemas.js';

const TEXT: Schema = { type: 'string' };
const COUNT: Schema = { type: 'integer', minimum: 0 };

/** Fields that every user reads. */
const requiredOf = ({ fields }: ResourceDefinition): string[] =>
  fieldEntries(fields).flatMap(([key, field]) => (field.managersOnly ? [] : [wireName(key, field)]));

const BESIDE: Readonly<Record<string, Schema>> = { is_shared: { type: 'boolean' }, warnings: listOf(TEXT) };

/** The components of a definition: its record, a row of its list, a new record, and what a save takes. */
export function recordSchemas(definition: ResourceDefinition): Readonly<Record<string, Schema>> {
  const name = className(definition.path, '');
  const properties = { id: ID, revision: COUNT, ...recordProperties(definition.fields, 'answer'), ...BESIDE };
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
      properties: { id: ID, ...recordProperties(definition.fields, 'request') },
      ...(names.length ? { anyOf: [{ required: ['id'] }, { required: names }] } : {}),
    },
  };
}

/** Calls of the child rows of a record: `{path}/{id}/fee_agreement`. */
const ROWS_WITH_CALLS: Readonly<Record<string, string>> = { 'provider_master/{id}/fee_agreement': 'fee_agreements' };

/** A row of the list that the call is about; undefined for calls of whole records. */
export function childRows(definition: ResourceDefinition, path: string): Schema | undefined {
  const key = ROWS_WITH_CALLS[path] ?? '';
  const field = definition.fields[key];
  return field && (schemaOfField(key, field, 'answer')['items'] as Schema);
}

/** An option has fields of its definition beside its name. */
export const OPTION: Schema = {
  type: 'object',
  properties: { id: { type: ['integer', 'string', 'boolean'] }, name: TEXT, code: orNull(TEXT) },
  required: ['id', 'name'],
  additionalProperties: true,
};

export const OPTIONS: Substitutes = { MasterOption: { name: 'MasterOption', schema: reference('MasterOption') } };

/** What the engine's `WireRecord` is in a call of this definition. */
export function recordSubstitutes(definition: ResourceDefinition, kind: 'Record' | 'Row'): Substitutes {
  const name = `${className(definition.path, '')}${kind}`;
  return { WireRecord: { name, schema: reference(name) }, ...OPTIONS };
}
