import {
  type AnyList,
  type ColumnName,
  type Filters,
  type ListColumnType,
  type ListDefinition,
  type ListRequest,
  listTexts,
  malformed,
  parseFilter,
  parseSort,
  requireKnown,
  type SortRequest,
  type TotaledAnswer,
  wireFromCents,
} from '@atlas/contracts';
import type { Transaction } from '../database/database.js';
import type { ExportType } from '../export/export-cell.js';
import type { ExportColumn } from '../export/export-rows.js';
import type { Session } from '../session/request-context.js';
import { FILTERS, SORT_KEYS, type ColumnSql, type Expression, type SortKey } from './column-sql.js';
import { ListQuery, type ListParts } from './list-query.js';
import { viewOf, wireRow, type View } from './list-view.js';
import type { SortTerm } from './sort-terms.js';
import { SqlWriter } from './sql-writer.js';

const quoted = (name: string): string => `"${name}"`;

/** Who asks for what. `$1` is the account. */
export interface Asked<Given> {
  readonly sql: SqlWriter;
  readonly session: Session;
  readonly request: ListRequest;
  readonly given: Given;
}

/** Where the rows of a list come from. The table that has the account is called `t`. */
export interface SourceParts<Row> {
  readonly from: string;
  readonly where?: readonly string[];
  /** What part of the list the session may see; 'true': all of the account. */
  readonly scope: string;
  /** Unique within the account: decides between equals. */
  readonly key: SortKey;
  /** The order where none is asked for, if it is not by columns of the definition. */
  readonly order?: readonly SortTerm[];
  /** Read under their names, sorted and filtered by. What is not among them is made by `row`. */
  readonly columns: Readonly<Partial<Record<ColumnName<Row>, Expression | ColumnSql>>>;
  /** What else is read, for `row`. */
  readonly more?: string;
  /** The conditions of filters that are more than a comparison with the column of that name. */
  readonly filters?: Readonly<Record<string, (parsed: never) => string>>;
  /** All conditions of the filters, where one depends on another; it refuses unknown ones itself. */
  readonly conditions?: (filters: Filters) => readonly string[];
  readonly search?: (text: string) => string;
  readonly whole?: ListParts['whole'];
  readonly most?: ListParts['most'];
  readonly prepared?: ListParts['prepared'];
}

/** The same whatever the rows are. */
type AnyParts = Omit<SourceParts<Record<string, unknown>>, 'filters'> & { readonly filters?: object };

/** A list as the services answer it. */
export interface ListSource<Row extends object, Given> {
  readonly definition: AnyList;
  /** Throws 400, naming it, for a filter or a sort field that the list does not have and for a value that a filter does not accept. */
  query(session: Session, request: ListRequest, given: Given): SourceQuery<Row>;
}

function columnOf({ columns }: AnyParts, name: string): ColumnSql {
  const column = columns[name];
  if (column === undefined) throw new Error(`The source of the list does not have the column ${name}.`);
  return typeof column === 'object' ? column : { sql: column };
}
const written = ({ sql }: ColumnSql): string => (typeof sql === 'string' ? sql : sql());

/** A list query that adds up the columns of its definition, too. */
export class SourceQuery<Row extends object> extends ListQuery<Row, Row> {
  constructor(
    parts: ListParts,
    row: (stored: Row) => Row,
    private readonly sums: readonly (readonly [name: string, sql: string])[],
  ) {
    super(parts, row);
  }

  /** The page with its totals, and the exact number of rows: both are one walk. */
  async totaledPage<Totals>(tx: Transaction): Promise<TotaledAnswer<Row, Totals>> {
    const sums = this.sums.map(([name, sql]) => `, coalesce(${sql}, 0)::bigint as ${quoted(name)}`).join('');
    const [{ count = 0, ...totals } = {}] = await this.aggregate<Record<string, number>>(tx, `count(*)::int as count${sums}`);
    const { result, next_page_token } = await this.page(tx, { of: () => Promise.resolve(count) });
    return {
      result,
      total_rows: count,
      totals: Object.fromEntries(this.sums.map(([name]) => [name, wireFromCents(totals[name] ?? 0)])) as Totals,
      ...(next_page_token === undefined ? {} : { next_page_token }),
    };
  }
}

/** All sources of this process, for the test that runs each of them. */
export const LIST_SOURCES: ListSource<object, unknown>[] = [];

/** Where the rows of a defined list come from; `row` makes of a stored row what is answered. */
export function listSource<Row extends object, Stored extends object = Row, Given = void>(
  definition: ListDefinition<Row>,
  source: (asked: Asked<Given>) => SourceParts<Row>,
  row: (stored: Stored, asked: Asked<Given>) => Row = stored => stored as unknown as Row,
): ListSource<Row, Given> {
  const [ofLawFirm, ofClients] = [viewOf(definition, true), viewOf(definition, false)];
  const listed: ListSource<Row, Given> = {
    definition,
    query: (session, request, given) => {
      const asked: Asked<Given> = { sql: new SqlWriter(), session, request, given };
      const view = session.dataScope.kind === 'law_firm' ? ofLawFirm : ofClients;
      return sourceQuery(view, source, asked, stored => row(stored as Stored, asked));
    },
  };
  LIST_SOURCES.push(listed as unknown as ListSource<object, unknown>);
  return listed;
}

function sourceQuery<Row extends object, Given>(
  view: View,
  source: (asked: Asked<Given>) => AnyParts,
  asked: Asked<Given>,
  row: (stored: object) => Row,
): SourceQuery<Row> {
  const { sql, session, request } = asked;
  const { definition, names } = view;
  const account = sql.value(session.accountId);
  const parts = source(asked);
  const { from, scope, more, whole, most, prepared } = parts;
  const where = [
    `t.account_id = ${account}`,
    ...(parts.where ?? []),
    scope,
    ...filterConditions(sql, view, parts, request.filters ?? {}),
    ...searchConditions(view, parts, request.query),
  ];
  parseSort(view.sorts, request.sort);
  const read = names.filter(name => parts.columns[name] !== undefined);
  const columns = () => read.map(name => `${written(columnOf(parts, name))} as ${quoted(name)}`);
  return new SourceQuery<Row>(
    {
      accountId: session.accountId,
      request,
      sql,
      from,
      where,
      terms: () => termsOf(view, parts, request.sort),
      select: () => [...columns(), ...(more === undefined ? [] : [more])].join(', '),
      ...(whole && { whole }),
      ...(most !== undefined && { most }),
      ...(prepared !== undefined && { prepared }),
    },
    stored => row(wireRow(view, stored)),
    names.flatMap(name => (definition.columns[name]?.total ? [[name, sumOf(columnOf(parts, name))] as const] : [])),
  );
}

/** For lists that only users of the law firm are answered. */
export const lawFirmScope = ({ dataScope }: Session): string => (dataScope.kind === 'law_firm' ? 'true' : 'false');

function filterConditions(sql: SqlWriter, { catalog }: View, parts: AnyParts, asked: Filters): readonly string[] {
  if (parts.conditions) return parts.conditions(asked);
  requireKnown(catalog, asked);
  return Object.entries(asked).flatMap(([name, value]): string[] => {
    const spec = catalog[name]!;
    const parsed = parseFilter(name, spec, value);
    if (parsed === undefined) return [];
    const custom = (parts.filters as Readonly<Record<string, (parsed: unknown) => string>> | undefined)?.[name];
    if (custom) return [custom(parsed)];
    return [FILTERS[spec.kind](sql, written(columnOf(parts, name)), parsed as never)];
  });
}

function searchConditions({ definition }: View, { search }: AnyParts, query: string | undefined): string[] {
  const text = query?.trim();
  if (!text) return [];
  if (!definition.search || !search) throw malformed(listTexts.noSearch, { query: listTexts.noSearch });
  return [`(${search(text)})`];
}

type Sort = SortKey & { readonly reversed?: boolean };

function termsOf({ definition, sorts }: View, parts: AnyParts, sort: readonly SortRequest[] | undefined): readonly SortTerm[] {
  const asked = parseSort(sorts, sort);
  const order = (definition.order ?? []).map(({ field, dir }) => ({ term: field, descending: dir === 'desc' }));
  const sorted = (asked.length ? asked : order).map(({ term: name, descending }): SortTerm => {
    const column = columnOf(parts, name);
    const type = definition.columns[name]?.type ?? 'text';
    const { reversed = false, ...by }: Sort = column.sort?.() ?? SORT_KEYS[type](written(column));
    return { ...by, descending: descending !== reversed };
  });
  const terms = asked.length ? sorted : (parts.order ?? sorted);
  const last = terms.at(-1)?.descending ?? false;
  return terms.some(({ expression }) => expression === parts.key.expression)
    ? terms
    : [...terms, { ...parts.key, descending: last }];
}

const sumOf = (column: ColumnSql): string => column.total ?? `sum(${written(column)})`;

const EXPORT_TYPES: Readonly<Record<ListColumnType, ExportType>> = {
  text: 'text',
  id: 'text',
  number: 'number',
  money: 'money',
  date: 'date',
  moment: 'datetime',
  flag: 'bool',
  json: 'text',
};

/** The columns of a list's export, under their headings. */
export const exportColumns = <Row>({ names, columns }: AnyList): ExportColumn<Row>[] =>
  names.flatMap(name => {
    const { export: heading, label = name, type = 'text' } = columns[name]!;
    if (heading === undefined) return [];
    return [{ key: name as keyof Row & string, label: heading === true ? label : heading, type: EXPORT_TYPES[type] }];
  });
