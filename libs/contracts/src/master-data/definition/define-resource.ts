import { CODE, COMPUTED_NAME, NAME, OTHER, RECORD, REVIEW, RULE_ORIGIN, VOCABULARY } from './common-fields.js';
import type { Field, FieldMap } from '../../fields/field.js';
import type { ResourceDefinition, ResourceInput, Section, UniqueKey } from './resource-definition.js';
import type { Simplify, WireRow } from '../../fields/row-types.js';

/** A group of a form. */
export const section = <const Fields extends FieldMap>(
  title: string,
  fields: Fields,
  options: { readonly why?: string; readonly tab?: string } = {},
): Section<Fields> => ({ title, fields, ...options });

type Merge<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;
type EnteredFields<Input extends ResourceInput> = Merge<Input['sections'][number]['fields']>;
type ExtraFields<Input extends ResourceInput> = (Input extends { readonly imports: object } ? typeof REVIEW : unknown) &
  (Input extends { readonly ruleRows: true } ? typeof RULE_ORIGIN : unknown);
type AllFields<Input extends ResourceInput> = Simplify<
  EnteredFields<Input> & ExtraFields<Input> & typeof NAME & typeof OTHER & typeof RECORD
>;
type Defined<Input extends ResourceInput, Extra = unknown> = ResourceDefinition<
  Input['path'],
  AllFields<Input> & Extra extends FieldMap ? AllFields<Input> & Extra : never
>;

/** The record of a definition in the API. */
export type RecordOf<Definition> =
  Definition extends ResourceDefinition<string, infer Fields>
    ? Simplify<{ id: number; revision: number } & WireRow<Fields>>
    : never;

const searchable = new Set<Field['type']>(['text', 'code', 'npi', 'phone', 'zip', 'email', 'texts']);

function complete(input: ResourceInput, isVocabulary: boolean): ResourceDefinition {
  const [first, ...rest] = input.sections;
  if (!first) throw new Error(`${input.path} has no section.`);
  const head: FieldMap = { ...(isVocabulary ? CODE : {}), ...(input.named ? {} : NAME) };
  const tail: FieldMap = { ...(isVocabulary ? VOCABULARY : {}), ...(input.ruleRows ? RULE_ORIGIN : {}) };
  const other: FieldMap = { ...OTHER, ...(input.imports ? REVIEW : {}) };
  const sections: Section[] = [
    { ...first, fields: { ...head, ...first.fields, ...tail } },
    ...rest,
    { title: 'Other', fields: other, ...(first.tab ? { tab: first.tab } : {}) },
  ];
  const parts: FieldMap[] = [input.named ? COMPUTED_NAME : {}, ...sections.map(each => each.fields), RECORD];
  const fields: FieldMap = Object.fromEntries(parts.flatMap(part => Object.entries(part)));
  const { ruleRows: _ruleRows, ...given } = input;
  return {
    plural: `${input.label}s`,
    owner: 'master-data',
    activation: 'PATCH',
    get: 'new',
    menuId: -1,
    readableBy: [],
    route: `/master-management/${input.path.replaceAll('/', '-')}`,
    searched: [
      'name',
      ...Object.keys(fields).filter(
        key =>
          searchable.has(fields[key]!.type) &&
          !fields[key]!.derived &&
          !fields[key]!.secret &&
          (key === 'code' || input.list.includes(key)),
      ),
    ],
    unique: defaultKeys(input, isVocabulary),
    optionFields: [],
    publish: [],
    ownTabs: [],
    managersOnly: false,
    ...given,
    sections,
    fields,
    isVocabulary,
    table: input.path.toLowerCase().replaceAll('/', '_'),
  };
}

const defaultKeys = (input: ResourceInput, isVocabulary: boolean): UniqueKey[] => [
  ...(input.named ? [] : [{ fields: ['name'] }]),
  ...(isVocabulary ? [{ fields: ['code'] }] : []),
];

/** A master entity as data: its table, validation, calls, list, form and tests come from it. */
export const defineResource = <const Input extends ResourceInput>(input: Input): Defined<Input> =>
  complete(input, false) as Defined<Input>;

/** A vocabulary: rows with a code, an order, a color, and rows of the product's own (`is_system`) that keep their code. */
export const defineVocabulary = <const Input extends ResourceInput>(
  input: Input,
): Defined<Input, typeof CODE & typeof VOCABULARY> => complete(input, true) as Defined<Input, typeof CODE & typeof VOCABULARY>;
