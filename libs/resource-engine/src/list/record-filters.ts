import {
  DATE,
  displayName,
  fieldEntries,
  fieldOnWire,
  FLAG,
  ID,
  MOMENT,
  MONEY,
  TEXT,
  WHOLE_NUMBER,
  wireName,
  type ChoiceSpec,
  type FilterCatalog,
  type FilterSpec,
  type ResourceDefinition,
  type Field,
} from '@atlas/contracts';

const NUMBER = { kind: 'number' } as const satisfies FilterSpec;

/** What a filter by a field accepts; undefined: the list cannot be filtered by it. */
const SPECS: Readonly<Partial<Record<Field['type'], FilterSpec | 'choices'>>> = {
  text: TEXT,
  memo: TEXT,
  html: TEXT,
  code: TEXT,
  email: TEXT,
  phone: TEXT,
  npi: TEXT,
  tin: TEXT,
  zip: TEXT,
  aba: TEXT,
  state: TEXT,
  color: TEXT,
  time: TEXT,
  texts: TEXT,
  // By the beginning of its name, whichever of its two names is used.
  file: TEXT,
  choice: 'choices',
  choices: 'choices',
  int: WHOLE_NUMBER,
  order: WHOLE_NUMBER,
  decimal: NUMBER,
  percent: NUMBER,
  money: MONEY,
  bool: FLAG,
  date: DATE,
  stamp: MOMENT,
  reference: ID,
  references: ID,
  members: ID,
};

const choiceSpec = ({ choices = [] }: Field): ChoiceSpec => ({
  kind: 'choice',
  choices: choices.map(({ id }) => id),
  labels: Object.fromEntries(choices.map(({ id, name }) => [id, name])),
});

/** Fields that are sealed, only for managers, or calculated when a record is read cannot be looked for. */
const isSearchable = ({ secret, managersOnly, derived }: Field): boolean => !secret && !managersOnly && !derived;

const CATALOGS = new WeakMap<ResourceDefinition, FilterCatalog>();

/** The filters of a record list: every field under its name, and records that it names also by the beginning of their names. */
export function recordFilters(definition: ResourceDefinition): FilterCatalog {
  const known = CATALOGS.get(definition);
  if (known) return known;
  const catalog: FilterCatalog = Object.fromEntries<FilterSpec>([
    ['id', ID] as const,
    ...fieldEntries(definition.fields).flatMap(([key, field]) => {
      const spec = SPECS[field.type];
      if (!spec || !isSearchable(field)) return [];
      const shown = displayName(key, field);
      const names = [
        [wireName(key, field), spec === 'choices' ? choiceSpec(field) : spec] as const,
        ...(shown === undefined ? [] : [[shown, TEXT] as const]),
      ];
      return names.filter(([name]) => fieldOnWire(definition, name)?.[0] === key);
    }),
  ]);
  CATALOGS.set(definition, catalog);
  return catalog;
}
