import { wireName, type ListRequest } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { homeOf, rowAccount, seenBy } from '../model/shared.js';
import { quoted } from '../model/column.js';
import { recordColumns } from '../read/record-sql.js';
import type { StoredRecord } from '../read/present.js';
import { FilterWriter } from './filters.js';
import { readPageToken, nextPageToken } from './page-token.js';
import { searchByIndex, searchByScan, type Condition } from './search.js';
import { afterSql, orderBySql, quotedName, sortingOf, type Sorting, type SortTerm } from './sorting.js';
import { SqlWriter } from './sql-writer.js';

/** Counting stops here: beyond it a total is a lower bound. */
export const COUNT_CAP = 100_000;
export const PAGE_SIZE = 25;

export interface ListPage {
  readonly rows: readonly StoredRecord[];
  readonly total_rows: number;
  readonly total_is_capped?: boolean;
  readonly next_page_token?: string;
}

/** How many rows there are, as lists answer it: counted up to the cap, above it a lower bound. */
export const cappedTotal = (counted: number): { readonly total_rows: number; readonly total_is_capped?: boolean } =>
  counted > COUNT_CAP ? { total_rows: COUNT_CAP, total_is_capped: true } : { total_rows: counted };

/** A list query in the making: who may see which rows is decided here, once, for lists, counts, exports and options. */
export class ListQuery {
  readonly sql = new SqlWriter();
  readonly sorting: Sorting;
  readonly #conditions: string[];
  readonly #account: string;

  private constructor(
    private readonly set: ResourceSet,
    readonly model: ResourceModel,
    accountId: number,
    private readonly request: ListRequest,
    search: Condition | undefined,
  ) {
    this.#account = this.sql.value(homeOf(model, accountId));
    this.sorting = sortingOf(model, request.sort);
    const filters = request.filters ?? {};
    this.#conditions = [
      seenBy(model, 't', this.#account),
      't.deleted_at is null',
      ...(request.show_all || 'is_active' in filters ? [] : ['t.is_active']),
      ...new FilterWriter(set, model, this.sql).all(filters),
      ...(search ? [search(this.sql)] : []),
    ];
  }

  /** For a page: the search is answered by its index where that helps. */
  static async forPage(
    tx: Transaction,
    set: ResourceSet,
    model: ResourceModel,
    accountId: number,
    request: ListRequest,
  ): Promise<ListQuery> {
    return new ListQuery(set, model, accountId, request, await searchByIndex(tx, set, model, accountId, request.query));
  }

  /** For the whole list, which is read through in any case. */
  static forAll(set: ResourceSet, model: ResourceModel, accountId: number, request: ListRequest): ListQuery {
    return new ListQuery(set, model, accountId, request, searchByScan(request.query));
  }

  get #from(): string {
    const joins = this.sorting.joins.map(key => {
      const field = this.model.definition.fields[key];
      const target = field?.target && this.set.target(field.target);
      const table = target?.table ?? `${this.set.schema}.record_copy`;
      const name = target ? 'n.name_key' : 'lower(n.name)';
      const only = target ? '' : ` and n.resource = '${field?.target?.resource ?? ''}'`;
      return `left join lateral (select ${name} as ${quotedName(key)} from ${table} n where n.account_id = ${rowAccount(target, 't.account_id')} and n.id = t.${quoted(field ? wireName(key, field) : key)}${only}) as ${quoted(`join_${key}`)} on true`;
    });
    return `${this.model.table} t ${joins.join('\n')}`;
  }

  #where(more: readonly string[] = []): string {
    return [...this.#conditions, ...more].join('\n   and ');
  }

  /** The rows' ids in order; narrow, so that an index alone may answer it. */
  idsSql(limit: string, after: readonly string[] = [], offset = ''): string {
    const sortValues = this.sorting.terms.map(({ expression }, index) => `${expression} as s${index}`).join(', ');
    return `select t.id as page_id, ${sortValues} from ${this.#from} where ${this.#where(after)} order by ${orderBySql(this.sorting.terms)} ${limit} ${offset}`;
  }

  async page(tx: Transaction, only: ReadonlySet<string>): Promise<ListPage> {
    const { top = PAGE_SIZE, page = 1, page_token: token } = this.request;
    const { terms } = this.sorting;
    const counted = {
      text: `select count(*)::int as count from (select 1 from ${this.#from} where ${this.#where()} limit ${COUNT_CAP + 1}) c`,
      parameters: [...this.sql.parameters],
    };
    const after = token === undefined ? [] : [afterSql(this.sql, terms, readPageToken(token, this.request.sort, terms.length))];
    const offset = token === undefined && page > 1 ? `offset ${(page - 1) * top}` : '';
    const order = terms.map((term, index) => `p.s${index}${term.descending ? ' desc' : ''}`).join(', ');
    const [rows, [{ count } = { count: 0 }]] = await Promise.all([
      tx.query<StoredRecord>(
        `with page as materialized (${this.idsSql(`limit ${top + 1}`, after, offset)})
       select ${recordColumns(this.set, this.model, only)}, ${sortValues(terms)}
         from page p join ${this.model.table} t on ${seenBy(this.model, 't', this.#account)} and t.id = p.page_id order by ${order}`,
        this.sql.parameters,
        { prepared: true },
      ),
      tx.query<{ count: number }>(counted.text, counted.parameters, { prepared: true }),
    ]);
    const next = nextPageToken(rows, top, terms.length, this.request.sort);
    return {
      rows: rows.slice(0, top).map(row => withoutSortValues(row)),
      ...cappedTotal(count),
      ...(next === undefined ? {} : { next_page_token: next }),
    };
  }

  /** The whole list for an export, to be fetched from a cursor. */
  allSql(only: ReadonlySet<string>): string {
    return `select ${recordColumns(this.set, this.model, only)} from ${this.#from} where ${this.#where()} order by ${orderBySql(this.sorting.terms)}`;
  }
}

/** As texts where JavaScript would lose digits (moments have microseconds). */
const sortValues = (terms: readonly SortTerm[]): string =>
  terms
    .map(({ sqlType }, index) => (sqlType.startsWith('timestamp') ? `p.s${index}::text as s${index}` : `p.s${index}`))
    .join(', ');

const withoutSortValues = (row: StoredRecord): StoredRecord =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !/^s\d+$/.test(name)));
