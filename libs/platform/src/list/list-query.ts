import type { ListAnswer, ListRequest } from '@atlas/contracts';
import type { Database, Transaction } from '../database/database.js';
import { nextPageToken, readPageToken } from './page-token.js';
import { afterSql, orderBySql, type SortTerm } from './sort-terms.js';
import type { SqlWriter } from './sql-writer.js';
import { streamedRows } from './streamed-rows.js';

/** Counting stops here: beyond it a total is a lower bound. */
export const COUNT_CAP = 100_000;
export const PAGE_SIZE = 25;
/** No account has as many rows; beyond it there is nothing to find. */
const FARTHEST_ROW = 10_000_000;

/** How many rows there are, as lists answer it: counted up to the cap, above it a lower bound. */
export const cappedTotal = (counted: number, most = COUNT_CAP): Pick<ListAnswer<unknown>, 'total_rows' | 'total_is_capped'> =>
  counted > most ? { total_rows: most, total_is_capped: true } : { total_rows: counted };

/** The parts of a list query: its conditions are written once for its rows, its count, its totals and its export. */
export interface ListParts {
  readonly accountId: number;
  readonly request: Pick<ListRequest, 'page' | 'top' | 'page_token' | 'sort'>;
  /** Holds the parameters of `from` and `where`, and no others: a count takes no more. */
  readonly sql: SqlWriter;
  readonly from: string;
  readonly where: readonly string[];
  /** These two may write more parameters. */
  readonly terms: () => readonly SortTerm[];
  readonly select: () => string;
  /** A narrow query that an index can answer finds the keys of the page, and only their rows are read. */
  readonly whole?: { readonly key: string; readonly join: string };
  /** Its text is one of few: connections keep its plan. */
  readonly prepared?: boolean;
  /** Its rows are counted up to here; default COUNT_CAP. */
  readonly most?: number;
}

/** What a count depends on. */
export interface CountedRows {
  readonly accountId: number;
  readonly where: string;
  readonly parameters: readonly unknown[];
}

/** Remembers counts: `count` runs when it does not know one. */
export interface CountMemory {
  of(tx: Transaction, rows: CountedRows, count: () => Promise<number>): Promise<number>;
}

/** The first rows of a list's order that meet `where`. */
export interface Nearest {
  readonly rows: number;
  readonly where: string;
}

type UncountedPage<Row> = Pick<ListAnswer<Row>, 'result' | 'next_page_token'>;

type SortValues = Record<string, unknown>;

/** The row without the values it was sorted by. They are its last columns: taken from the end, they cost nothing. */
function withoutSortValues<Stored extends object>(row: Stored & SortValues, terms: number): Stored {
  for (let term = terms - 1; term >= 0; term--) delete (row as SortValues)[`s${term}`];
  return row;
}

/** As texts where JavaScript would lose digits (moments have microseconds). */
const exact = (expression: string, { sqlType }: SortTerm): string =>
  sqlType.startsWith('timestamp') ? `${expression}::text` : expression;

/** One list: a page of it by number or by token, its count, its totals, and all of its rows for an export. */
export class ListQuery<Row extends object, Stored extends object = Row> {
  readonly where: string;
  readonly #conditions: readonly unknown[];

  constructor(
    readonly parts: ListParts,
    private readonly row: (stored: Stored) => Row,
  ) {
    this.where = parts.where.filter(condition => condition !== 'true').join('\n   and ') || 'true';
    this.#conditions = [...parts.sql.parameters];
  }

  async page(tx: Transaction, counts?: CountMemory): Promise<ListAnswer<Row>> {
    const { request, prepared } = this.parts;
    const { top = PAGE_SIZE, page = 1, page_token: token } = request;
    const terms = this.parts.terms();
    // A text whose plan is kept costs less than a round trip: the count does not wait to learn whether it is needed.
    const [rows, counted] = await Promise.all([this.#rows(tx, terms), prepared ? this.count(tx, counts) : undefined]);
    const isAll = token === undefined && page === 1 && rows.length <= top;
    return {
      ...this.#shown(rows, terms),
      ...(isAll ? cappedTotal(rows.length) : (counted ?? (await this.count(tx, counts)))),
    };
  }

  /** The first page, if the nearest rows fill it: for conditions that no index answers, whose rows may be anywhere. */
  async firstPageNear(tx: Transaction, nearest: Nearest, counts?: CountMemory): Promise<ListAnswer<Row> | undefined> {
    const { top = PAGE_SIZE } = this.parts.request;
    const terms = this.parts.terms();
    const rows = await this.#rows(tx, terms, nearest);
    return rows.length > top ? { ...this.#shown(rows, terms), ...(await this.count(tx, counts)) } : undefined;
  }

  /** For lists that grow without end: their rows are not counted. */
  async uncountedPage(tx: Transaction): Promise<UncountedPage<Row>> {
    const terms = this.parts.terms();
    return this.#shown(await this.#rows(tx, terms), terms);
  }

  #shown(rows: readonly (Stored & SortValues)[], terms: readonly SortTerm[]): UncountedPage<Row> {
    const { top = PAGE_SIZE, sort } = this.parts.request;
    const next = nextPageToken(rows, top, terms.length, sort);
    return {
      result: rows.slice(0, top).map(row => this.row(withoutSortValues<Stored>(row, terms.length))),
      ...(next === undefined ? {} : { next_page_token: next }),
    };
  }

  /** How many rows there are, counted up to the cap. */
  async count(tx: Transaction, counts?: CountMemory): Promise<ReturnType<typeof cappedTotal>> {
    const { accountId, from, prepared = false, most = COUNT_CAP } = this.parts;
    const counted = async (): Promise<number> => {
      const [row] = await tx.query<{ count: number }>(
        `select count(*)::int as count from (select from ${from} where ${this.where} limit ${most + 1}) c`,
        this.#conditions,
        { prepared },
      );
      return row?.count ?? 0;
    };
    const rows = { accountId, where: this.where, parameters: this.#conditions };
    return cappedTotal(await (counts ? counts.of(tx, rows, counted) : counted()), most);
  }

  /** `columns` over all rows of the list, such as its sums; with `by` one row for each group. */
  aggregate<Aggregate extends object>(tx: Transaction, columns: string, by = ''): Promise<Aggregate[]> {
    return tx.query<Aggregate>(`select ${columns} from ${this.parts.from} where ${this.where} ${by}`, this.parts.sql.parameters);
  }

  /** Every row in order, streamed in batches, for an export. */
  async *all(database: Database): AsyncGenerator<Row[]> {
    const { accountId, sql, from, select, terms } = this.parts;
    const text = `select ${select()} from ${from} where ${this.where} order by ${orderBySql(terms())}`;
    for await (const rows of streamedRows<Stored>(database, accountId, text, sql.parameters))
      yield rows.map(row => this.row(row));
  }

  #rows(tx: Transaction, terms: readonly SortTerm[], nearest?: Nearest): Promise<(Stored & SortValues)[]> {
    const { request, sql, whole, select, prepared = false } = this.parts;
    const from = nearest
      ? `(select * from ${this.parts.from} where ${nearest.where} order by ${orderBySql(terms)} limit ${nearest.rows}) t`
      : this.parts.from;
    const { top = PAGE_SIZE, page = 1, page_token: token, sort } = request;
    const after = token === undefined ? '' : ` and ${afterSql(sql, terms, readPageToken(token, sort, terms.length))}`;
    const offset = token === undefined && page > 1 ? `offset ${Math.min((page - 1) * top, FARTHEST_ROW)}` : '';
    const cut = `order by ${orderBySql(terms)} limit ${top + 1} ${offset}`;
    const keys = terms.map((term, index) => `${whole ? term.expression : exact(term.expression, term)} as s${index}`).join(', ');
    const text = whole
      ? `with page as materialized (select ${whole.key} as page_id, ${keys} from ${from} where ${this.where}${after} ${cut})
         select ${select()}, ${terms.map((term, index) => `${exact(`p.s${index}`, term)} as s${index}`).join(', ')}
           from page p join ${whole.join}
          order by ${terms.map(({ descending }, index) => `p.s${index}${descending ? ' desc' : ''}`).join(', ')}`
      : `select ${select()}, ${keys} from ${from} where ${this.where}${after} ${cut}`;
    return tx.query<Stored & SortValues>(text, sql.parameters, { prepared });
  }
}
