import type { ImportField, ImportFields } from '../../import/import-kind.js';
import type { Field, FieldType } from '../../fields/field.js';
import { labelOf } from '../../fields/label.js';
import type { ResourceDefinition } from '../definition/resource-definition.js';
import { fieldLabel } from '../../fields/messages.js';
import { displayName, fieldEntries, wireName } from '../definition/wire.js';
import { resourceByPath } from '../resources.js';
import { KNOWN_HEADERS } from './known-headers.js';

/** Fields that fit into a cell: child rows, lists of members and counted values need separate rows. */
const IN_A_CELL: ReadonlySet<FieldType> = new Set<FieldType>([
  'text',
  'memo',
  'html',
  'code',
  'email',
  'phone',
  'npi',
  'tin',
  'zip',
  'aba',
  'state',
  'color',
  'int',
  'order',
  'decimal',
  'percent',
  'money',
  'bool',
  'date',
  'time',
  'choice',
  'choices',
  'texts',
  'reference',
  'references',
]);

/** The column of an exported file by which its rows find their records again. */
export const ID_COLUMN = 'id';
/** A person's name in one piece, for files that have no columns for its parts. */
export const WHOLE_NAME = 'name';

/** Headers of a file of records, by key: the labels, made unique where two fields share one. */
export function headersOf(definition: ResourceDefinition): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, field] of fieldEntries(definition.fields)) {
    const header = [fieldLabel(key, field), labelOf(key), `${fieldLabel(key, field)} (${key})`].find(
      each => !taken.has(each.toLowerCase()),
    )!;
    headers.set(key, header);
    taken.add(header.toLowerCase());
  }
  return headers;
}

/** Fields that a cell may fill; secrets are entered by hand: what a file says is kept with its job. */
export const cellFields = (definition: ResourceDefinition): (readonly [string, Field])[] =>
  fieldEntries(definition.fields).filter(([, field]) => IN_A_CELL.has(field.type) && !field.computed && !field.secret);

const words = (text: string): string => text.replaceAll('_', ' ').toLowerCase();

function otherNames(definition: ResourceDefinition, key: string, field: Field): string[] {
  const beside = displayName(key, field);
  const target = field.target && !field.target.family ? resourceByPath(field.target.resource)?.label.toLowerCase() : undefined;
  return [
    ...(KNOWN_HEADERS[key] ?? []),
    words(wireName(key, field)),
    ...(beside ? [words(beside)] : []),
    ...(target ? [target] : []),
    ...(key === 'name' ? [`${definition.label.toLowerCase()} name`, definition.label.toLowerCase()] : []),
  ];
}

/** What the columns of a file can be mapped to. */
export function importFieldsOf(definition: ResourceDefinition): ImportFields {
  const headers = headersOf(definition);
  const entries = cellFields(definition).map(([key, field]): [string, ImportField] => [
    key,
    { label: headers.get(key) ?? key, aliases: otherNames(definition, key, field), type: field.type },
  ]);
  const hasWholeName = definition.named !== undefined && definition.imports?.fromName !== undefined;
  return Object.fromEntries([
    [ID_COLUMN, { label: 'ID', aliases: [] }],
    ...(hasWholeName
      ? [[WHOLE_NAME, { label: headers.get('name') ?? 'Name', aliases: KNOWN_HEADERS['name'] ?? [] }] as const]
      : []),
    ...entries,
  ]);
}
