/** The shape of what ids look like: numbers, UUIDs, case, packet and invoice numbers. Anything else could be a name. */
const ID = /^(\d{1,12}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z][A-Z0-9]{0,19}\d\d-[PI]?\d{6,9})$/i;
const ID_FIELD = /^(ids?|.*_ids?|.*Ids?)$/;
const FILTER_NAME = /^[A-Za-z_][A-Za-z0-9_.]{0,60}$/;
/** Paging and display parameters are not search criteria. */
const NOT_FILTERS: ReadonlySet<string> = new Set([
  'page',
  'top',
  'sort',
  'columns',
  'page_token',
  'next_page_token',
  'pagination',
  'show_all',
  'format',
  'filters',
  'lists',
]);
/** Of a pasted list of values. */
const MOST_VALUES = 50;
const MOST_IDS = 20;

export const isId = (text: string): boolean => ID.test(text);

/** An id as descriptions show it: no other text that a caller put in its place reaches a fact. */
export const shownId = (text: string): string => (isId(text) ? text : 'an invalid id');

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ReadQuery {
  readonly filters: readonly string[];
  /** Filter and value. */
  readonly values: readonly (readonly [string, string])[];
}

/** What a list or search was asked for: the filters of its body, or of all `lists` in it, and the other parameters of its body and address. */
export function queryOf(body: unknown, query: unknown): ReadQuery {
  const given = [
    ...Object.entries(isFields(query) ? query : {}),
    ...Object.entries(isFields(body) ? body : {}),
    ...Object.entries(isFields(body) && isFields(body['filters']) ? body['filters'] : {}),
  ].filter(([name]) => !NOT_FILTERS.has(name));
  const lists: unknown[] = isFields(body) && Array.isArray(body['lists']) ? body['lists'] : [];
  const values = [
    ...given.flatMap(([name, value]) => textsOf(value).map(text => [nameOf(name), text] as const)),
    ...lists.slice(0, MOST_VALUES).flatMap(list => (isFields(list) ? queryOf({ ...list, lists: [] }, undefined).values : [])),
  ];
  return { filters: [...new Set(values.map(([name]) => name))], values };
}

/** The names of the filters of a call, for the fact of an export: their values may name people. */
export const filterNamesOf = (body: unknown): string[] => [...queryOf(body, undefined).filters];

const nameOf = (name: string): string => (FILTER_NAME.test(name) ? name : 'other');

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  const several = Array.isArray(value) ? (value as unknown[]) : isFields(value) ? Object.values(value) : [];
  return several
    .slice(0, MOST_VALUES)
    .flatMap(each => (isFields(each) ? Object.values(each) : [each]))
    .flatMap(scalarTexts);
}

const scalarTexts = (value: unknown): string[] => (typeof value === 'object' ? [] : textsOf(value));

/** The ids that a call names in its path, its parameters and the fields of its body that hold ids. */
export function idsOf(params: unknown, query: unknown, body: unknown): string[] {
  const inPath = Object.values(isFields(params) ? params : {});
  const named = [query, body].flatMap(part => Object.entries(isFields(part) ? part : {}));
  const inFields = named.flatMap(([name, value]) => (ID_FIELD.test(name) ? [value].flat() : []));
  const texts = [...inPath, ...inFields, ...(Array.isArray(body) ? (body as unknown[]) : [])]
    .slice(0, MOST_IDS)
    .flatMap(value => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));
  return [...new Set(texts.filter(isId))];
}

/** The rows of an answer: of a list its rows, of a record one, of an answer without content none. */
export function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (!isFields(answer)) return 0;
  return Array.isArray(answer['result']) ? answer['result'].length : 1;
}

/** How many rows matched in all, where the answer says so. */
export function totalOf(answer: unknown): number | undefined {
  const total = isFields(answer) ? answer['total_rows'] : undefined;
  return typeof total === 'number' ? total : undefined;
}
