import {
  fieldEntries,
  type FieldMap,
  type MasterOwner,
  type ReferenceTarget,
  type ResourceDefinition,
  type Field,
  type UniqueKey,
} from '@atlas/contracts';
import { columnOf, type Column } from './column.js';

/** A list in a separate table: child rows, or the links of a list of references. */
export interface SideTable {
  readonly key: string;
  readonly field: Field;
  readonly table: string;
  /** Child rows: their columns; links: none. */
  readonly columns: readonly Column[];
}

/** A definition with everything the engine derives from it, calculated once. */
export interface ResourceModel {
  readonly definition: ResourceDefinition;
  /** With its schema: `{schema}.{definition.table}`. */
  readonly table: string;
  readonly columns: readonly Column[];
  readonly children: readonly SideTable[];
  readonly links: readonly SideTable[];
  readonly members: readonly (readonly [string, Field])[];
  readonly counts: readonly (readonly [string, Field])[];
  /** Text columns that have a twin `{name}_key` in the form names compare by: for prefix filters, sorting and uniqueness. */
  readonly keyed: ReadonlySet<string>;
  /** PROVIDER_NOT_FOUND */
  readonly notFoundCode: string;
}

const KEYED_TYPES = new Set<Field['type']>(['text', 'email']);

const columnsOf = (fields: FieldMap): Column[] => fieldEntries(fields).flatMap(([key, field]) => columnOf(key, field) ?? []);

function modelOf(definition: ResourceDefinition, schema: string): ResourceModel {
  const entries = fieldEntries(definition.fields);
  const table = `${schema}.${definition.table}`;
  const wanted = new Set(['name', ...definition.list, ...definition.unique.flatMap(({ fields }) => fields)]);
  const columns = columnsOf(definition.fields);
  const side = (type: Field['type']): SideTable[] =>
    entries
      .filter(([, field]) => field.type === type)
      .map(([key, field]) => ({ key, field, table: `${table}_${key}`, columns: columnsOf(field.fields ?? {}) }));
  return {
    definition,
    table,
    columns,
    children: side('children'),
    links: side('references'),
    members: entries.filter(([, field]) => field.type === 'members'),
    counts: entries.filter(([, field]) => field.type === 'count' || field.type === 'usage'),
    keyed: new Set(
      columns.filter(({ key, field }) => wanted.has(key) && KEYED_TYPES.has(field.type) && !field.secret).map(({ name }) => name),
    ),
    notFoundCode: `${definition.label.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}_NOT_FOUND`,
  };
}

/** The columns of a unique key in the form they compare by. */
export const keyColumns = (model: ResourceModel, key: UniqueKey): { column: Column; compared: string }[] =>
  key.fields.map(name => {
    const column = model.columns.find(each => each.key === name);
    if (!column) throw new Error(`${model.definition.path} has no field ${name} for its unique key.`);
    return { column, compared: model.keyed.has(column.name) ? `${column.name}_key` : column.name };
  });

/** Every resource of one owner (a service and its schema); references look up their target here. */
export class ResourceSet {
  readonly #models: ReadonlyMap<string, ResourceModel>;

  constructor(
    readonly schema: string,
    readonly owner: MasterOwner,
    definitions: readonly ResourceDefinition[],
  ) {
    if (!/^[a-z][a-z_]*$/.test(schema)) throw new Error(`'${schema}' is not a schema name.`);
    this.#models = new Map(
      definitions
        .filter(each => each.owner === owner)
        .map(definition => [definition.path.toLowerCase(), modelOf(definition, schema)]),
    );
  }

  get models(): readonly ResourceModel[] {
    return [...this.#models.values()];
  }

  model(path: string): ResourceModel {
    const model = this.#models.get(path.toLowerCase());
    if (!model) throw new Error(`There is no resource ${path} in ${this.schema}.`);
    return model;
  }

  /** The model a reference points to; undefined: another service's, known here by its copy. */
  target(target: ReferenceTarget): ResourceModel | undefined {
    return this.#models.get(target.resource.toLowerCase());
  }
}
