import { scimTexts } from '@atlas/contracts';
import { parse, type Filter } from 'scim2-parse-filter';
import { ScimError } from './scim-error.js';

/** The longest filter that is read. Directories send one or two comparisons. */
const LONGEST = 1000;
/** The deepest nesting of parentheses and `not`. */
const DEEPEST = 20;

/** How an attribute is compared in SQL. Texts of SCIM differ by case only where the schema says so. */
export interface FilterColumn {
  readonly sql: string;
  readonly type: 'text' | 'exact' | 'boolean' | 'time' | 'id';
}

/** By the lower-case path of the attribute, without the schema. */
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

const SYMBOLS = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;

/** The condition of a filter, with its values as parameters after those that are there. Throws 400 `invalidFilter`. */
export function filterSql(text: string | undefined, columns: FilterColumns, values: unknown[]): string {
  if (text === undefined || text.trim() === '') return 'true';
  if (text.length > LONGEST) throw invalidFilter();
  const value = (given: unknown) => `$${values.push(given)}`;
  return conditionOf(parsed(text), columns, value, '', DEEPEST);
}

function parsed(text: string): Filter {
  try {
    return parse(text);
  } catch {
    throw invalidFilter();
  }
}

type AddValue = (given: unknown) => string;

function conditionOf(filter: Filter, columns: FilterColumns, value: AddValue, parent: string, levels: number): string {
  if (levels === 0) throw invalidFilter();
  const inner = (one: Filter, below = parent) => conditionOf(one, columns, value, below, levels - 1);
  switch (filter.op) {
    case 'and':
    case 'or':
      return `(${filter.filters.map(one => inner(one)).join(` ${filter.op} `)})`;
    case 'not':
      return `(not ${inner(filter.filter)})`;
    case '[]':
      if (parent) throw invalidFilter();
      return inner(filter.valFilter, `${pathOf(filter.attrPath)}.`);
    case 'pr':
      return presentSql(columnOf(filter.attrPath, columns, parent));
    default:
      return comparisonSql(filter.op, filter.compValue, columnOf(filter.attrPath, columns, parent), value);
  }
}

const pathOf = (path: string): string => path.replace(CORE, '').toLowerCase();

function columnOf(path: string, columns: FilterColumns, parent: string): FilterColumn {
  const name = parent + pathOf(path);
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw new ScimError(400, 'invalidFilter', scimTexts.filterAttribute(path));
  return column;
}

const presentSql = ({ sql, type }: FilterColumn): string =>
  type === 'text' || type === 'exact' ? `coalesce(${sql}, '') <> ''` : `(${sql}) is not null`;

type Comparison = Exclude<Filter['op'], 'and' | 'or' | 'not' | '[]' | 'pr'>;

function comparisonSql(op: string, given: boolean | null | number | string, column: FilterColumn, value: AddValue): string {
  const comparison = op.toLowerCase() as Comparison;
  if (given === null) {
    if (comparison === 'eq') return `(not ${presentSql(column)})`;
    if (comparison === 'ne') return presentSql(column);
    throw invalidFilter();
  }
  if (column.type === 'boolean') return booleanSql(comparison, given, column, value);
  if (column.type === 'time') return timeSql(comparison, given, column, value);
  return textSql(comparison, String(given), column, value);
}

function booleanSql(op: Comparison, given: boolean | number | string, { sql }: FilterColumn, value: AddValue): string {
  // Entra ID sends "True".
  const wanted = /^true$/i.test(String(given)) ? true : /^false$/i.test(String(given)) ? false : undefined;
  if (wanted === undefined || (op !== 'eq' && op !== 'ne')) throw invalidFilter();
  return `${sql} ${SYMBOLS[op]} ${value(wanted)}`;
}

function timeSql(op: Comparison, given: boolean | number | string, { sql }: FilterColumn, value: AddValue): string {
  const time = new Date(String(given));
  if (Number.isNaN(time.getTime()) || !(op in SYMBOLS)) throw invalidFilter();
  return `date_trunc('milliseconds', ${sql}) ${SYMBOLS[op as keyof typeof SYMBOLS]} ${value(time.toISOString())}::timestamptz`;
}

function textSql(op: Comparison, given: string, { sql, type }: FilterColumn, value: AddValue): string {
  const isExact = type !== 'text';
  const column = `coalesce((${sql})::text, '')`;
  const left = isExact ? column : `lower(${column})`;
  const added = `${value(given)}::text`;
  const right = isExact ? added : `lower(${added})`;
  switch (op) {
    case 'co':
      return `position(${right} in ${left}) > 0`;
    case 'sw':
      return `starts_with(${left}, ${right})`;
    case 'ew':
      return `right(${left}, greatest(length(${right}), 0)) = ${right}`;
    default:
      return `${left} ${SYMBOLS[op]} ${right}`;
  }
}

const invalidFilter = (): ScimError => new ScimError(400, 'invalidFilter', scimTexts.filterNotValid);
