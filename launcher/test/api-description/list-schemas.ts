import {
  reportList,
  REPORTS,
  RESOURCES,
  type AnyList,
  type ReportDefinition,
  type FilterCatalog,
  type FilterSpec,
  type ResourceDefinition,
} from '@atlas/contracts';
import { LIST_SOURCES, type RouteHandler } from '@atlas/platform';
import { className, recordFilters, sortableFields } from '@atlas/resource-engine';
import type { Schema } from './schema.js';
import { reference, type TypeSchemas } from './type-schemas.js';

/** `*`, alone or among the values, is no condition. */
const oneOrSeveral = (one: Schema, ...more: readonly Schema[]): Schema => ({
  anyOf: [one, { type: 'array', minItems: 1, items: one }, ...more],
});
const rangeOf = (one: Schema): Schema => ({ type: 'object', properties: { from: one, to: one }, additionalProperties: false });
const bounded = (one: Schema): Schema => ({ anyOf: [one, rangeOf(one)] });

const TEXT: Schema = { type: ['string', 'number'] };
const DAY: Schema = { type: ['string', 'null'], description: 'YYYY-MM-DD or MM/DD/YYYY', example: '2026-03-31' };
const NUMBER: Schema = { type: ['number', 'string', 'null'] };

/** The filters of lists by kind. Those of a choice list its values instead. */
export const FILTER_COMPONENTS: Readonly<Record<string, Schema>> = {
  TextFilter: { ...oneOrSeveral(TEXT), description: 'The beginning of the text, or several.' },
  NumberedFilter: { ...oneOrSeveral(TEXT, rangeOf({ type: ['string', 'null'] })), description: 'Ids, or a range of them.' },
  IdFilter: { ...oneOrSeveral({ type: ['integer', 'string'] }), description: 'An id, or several.' },
  FlagFilter: oneOrSeveral({ type: ['boolean', 'string'] }),
  DateFilter: { ...bounded(DAY), description: 'A day, or a range of days.' },
  NumberFilter: { ...bounded(NUMBER), description: 'A number, or a range.' },
};

const COMPONENT_OF: Readonly<Record<Exclude<FilterSpec['kind'], 'choice'>, string>> = {
  text: 'TextFilter',
  code: 'TextFilter',
  pasted: 'NumberedFilter',
  numbered: 'NumberedFilter',
  id: 'IdFilter',
  flag: 'FlagFilter',
  date: 'DateFilter',
  moment: 'DateFilter',
  number: 'NumberFilter',
  whole: 'NumberFilter',
  money: 'NumberFilter',
};

function filterSchema(spec: FilterSpec): Schema {
  if (spec.kind !== 'choice') return reference(COMPONENT_OF[spec.kind]);
  const { choices, labels } = spec;
  // With labels the beginning of a value or label will do.
  return oneOrSeveral(labels ? { type: ['string', 'number'], example: choices[0] } : { enum: [...choices, '*', ''] });
}

const filtersSchema = (catalog: FilterCatalog): Schema => ({
  type: ['object', 'null'],
  properties: Object.fromEntries(Object.entries(catalog).map(([name, spec]) => [name, filterSchema(spec)])),
  additionalProperties: false,
});

const sortSchema = (names: readonly string[]): Schema => ({
  type: ['array', 'null'],
  maxItems: 5,
  items: {
    type: 'object',
    properties: { field: { type: 'string', enum: names }, dir: { type: 'string', enum: ['asc', 'desc'] } },
    required: ['field', 'dir'],
    additionalProperties: false,
  },
});

interface KnownList {
  readonly name: string;
  readonly sorts: readonly string[];
}

const sortsOf = ({ names, columns }: AnyList): readonly string[] => names.filter(name => columns[name]?.sort);
const ofRecords = (definition: ResourceDefinition): KnownList => ({
  name: className(definition.path, ''),
  sorts: sortableFields(definition),
});
const ofList = (definition: AnyList): KnownList => ({
  name: definition.label.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
  sorts: sortsOf(definition),
});

/** Ungrouped rows are sorted by their columns, group rows by groups and measures. */
const ofReport = (definition: ReportDefinition): KnownList => ({
  name: className(definition.id.replaceAll('-', '_'), 'Report'),
  sorts: [...new Set([reportList(definition), reportList(definition, definition.groupings)].flatMap(sortsOf))],
});

/** The list whose filters a route declares. */
function listOf({ filters, paths: [path = ''] }: RouteHandler): KnownList | undefined {
  const report = REPORTS.find(({ id }) => `${path}/`.startsWith(`report/${id}/`));
  if (report) return ofReport(report);
  const source = LIST_SOURCES.find(({ definition }) => definition.catalog === filters);
  if (source) return ofList(source.definition);
  const definition = RESOURCES.find(each => recordFilters(each) === filters);
  return definition && ofRecords(definition);
}

interface ListHandler extends RouteHandler {
  readonly filters: FilterCatalog;
}

/** The body of a list with the filters and sort fields that the list has; what they are is written once, as components. */
export function listBody(body: Schema, handler: ListHandler, schemas: TypeSchemas): Schema {
  const { filters } = handler;
  const list = listOf(handler);
  const { sort } = schemas.resolve(body)['properties'] as Record<string, Schema>;
  const component = (name: string, schema: Schema): Schema => {
    schemas.components[name] = schema;
    return reference(name);
  };
  const properties = {
    filters: list ? component(`${list.name}Filters`, filtersSchema(filters)) : filtersSchema(filters),
    ...(list && sort ? { sort: component(`${list.name}Sort`, sortSchema(list.sorts)) } : {}),
  };
  return { allOf: [body, { type: 'object', properties }] };
}
