import {
  wireFromCents,
  type CaseCounts,
  type CaseGroupField,
  type CaseGroupRow,
  type CaseListRequest,
  type CaseRow,
  type CaseTotals,
  type ListAnswer,
} from '@atlas/contracts';
import {
  PAGE_SIZE,
  type CountMemory,
  type Database,
  type Nearest,
  type Session,
  type SourceQuery,
  type Transaction,
} from '@atlas/platform';
import type { ClientStatusView } from '../../domain/case/views/client-status.js';
import type { FileableTables } from './case-list.fileable.js';
import { findCases, MOST_FOUND, type FoundCases, type Matches } from './case-list.search.js';
import { groupCondition, groupRow, sortedGroups, summedGroups, type Summed } from './case-list.groups.js';
import { caseRows } from './case-list.source.js';

/** The account, cases that are not deleted, and the words. */
const CONDITIONS_OF_A_SEARCH = 3;
const LISTED = 't.account_id = $1 and not t.is_deleted';
/** Words whose cases are farther away are found by their index. */
export const NEAREST: Nearest = { rows: 20_000, where: LISTED };
/** What very many ids begin with means these ids: farther away than this, no other case that has it is looked for. */
export const NEAREST_OF_IDS: Nearest = { rows: 2_000, where: LISTED };
const counted = (count: number): CountMemory => ({ of: () => Promise.resolve(count) });
/** Without a filter or a scope the number of cases with common words is known to be greater than the limit. */
const MORE_THAN_COUNTED = counted(MOST_FOUND + 1);

/** One list of cases: its page, its count, its sums, its groups and its export by the same conditions. */
export class CaseListQuery {
  readonly #query: SourceQuery<CaseRow>;

  /** `seen`: how the session is shown statuses, which it filters and sorts by as well. `fileable`: where the account's cases may go. */
  constructor(
    private readonly session: Session,
    private readonly request: CaseListRequest,
    private readonly seen: ClientStatusView = undefined,
    private readonly fileable?: FileableTables,
  ) {
    this.#query = this.#queryOf('all');
  }

  #queryOf(matches: Matches, prepared = false): SourceQuery<CaseRow> {
    const { session, request, seen, fileable } = this;
    const { group } = request;
    return caseRows.query(session, request, {
      seen,
      fileable,
      group: sql => (group ? [groupCondition(sql, group, seen)] : []),
      matches,
      prepared,
    });
  }

  /** A page with the number of rows. Of words that very many cases have, more than `MOST_FOUND` rows are not counted. */
  async page(tx: Transaction, counts?: CountMemory): Promise<ListAnswer<CaseRow>> {
    const found = await findCases(tx, this.request.query);
    if (found === undefined) return this.#query.page(tx, counts);
    const isSearchOnly = this.#query.parts.where.filter(condition => condition !== 'true').length === CONDITIONS_OF_A_SEARCH;
    if (isSearchOnly) return this.#searched(tx, found);
    // So few are counted at once: to remember the count would mean to remember the ids.
    return typeof found === 'object' ? this.#queryOf(found).page(tx) : this.#queryOf('many').page(tx, counts);
  }

  /** Where the words are the only condition, the number of their cases is known. */
  async #searched(tx: Transaction, found: FoundCases): Promise<ListAnswer<CaseRow>> {
    const { page = 1, page_token, sort = [] } = this.request;
    const isFirst = page === 1 && page_token === undefined;
    // As a search box asks, over and over: to plan it takes as long as to execute it.
    const isPrepared = isFirst && sort.length === 0;
    if (typeof found === 'object') return this.#queryOf(found, isPrepared).page(tx, counted(found.length));
    const many = this.#queryOf('many', isPrepared);
    if (!isFirst) return many.page(tx, MORE_THAN_COUNTED);
    const [nearest, far] = found === 'ids' ? ([NEAREST_OF_IDS, 'ids'] as const) : ([NEAREST, 'far'] as const);
    return (
      (await many.firstPageNear(tx, nearest, MORE_THAN_COUNTED)) ?? this.#queryOf(far, isPrepared).page(tx, MORE_THAN_COUNTED)
    );
  }

  /** How many rows there are, counted up to the cap. */
  count(tx: Transaction, counts?: CountMemory): Promise<CaseCounts['counts'][number]> {
    return this.#query.count(tx, counts);
  }

  /** Every row in order, streamed in batches, for an export. */
  all(database: Database): AsyncGenerator<CaseRow[]> {
    return this.#query.all(database);
  }

  /** A page of the groups that all rows of the list fall into, with the sums of each. */
  async groups(tx: Transaction, by: CaseGroupField): Promise<ListAnswer<CaseGroupRow>> {
    const { page = 1, top = PAGE_SIZE, sort } = this.request;
    const groups = sortedGroups((await this.#groups(tx, by)).map(groupRow), by, sort);
    return { result: groups.slice((page - 1) * top, page * top), total_rows: groups.length };
  }

  /** The sums of everything the list holds, and how many of its cases have each status, the most first. */
  async totals(tx: Transaction): Promise<CaseTotals> {
    const groups = await this.#groups(tx, 'current_status');
    const sum = (key: 'cases' | 'claim' | 'paid' | 'balance') => groups.reduce((total, group) => total + group[key], 0);
    return {
      cases: sum('cases'),
      claim_amount: wireFromCents(sum('claim')),
      paid_amount: wireFromCents(sum('paid')),
      balance: wireFromCents(sum('balance')),
      by_status: groups
        .map(({ id, name, cases }) => ({ status_id: id ?? 0, status: name ?? '', cases }))
        .sort((a, b) => b.cases - a.cases || a.status_id - b.status_id),
    };
  }

  #groups(tx: Transaction, by: CaseGroupField): Promise<Summed[]> {
    const { where, parts } = this.#query;
    return summedGroups(tx, { by, sql: parts.sql, where, accountId: this.session.accountId, seen: this.seen });
  }
}
