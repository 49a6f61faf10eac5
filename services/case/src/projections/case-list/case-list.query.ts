import {
  parseSort,
  wireFromCents,
  type CaseCounts,
  type CaseGroupField,
  type CaseGroupRow,
  type CaseListRequest,
  type CaseRow,
  type CaseTotals,
  type DataScope,
  type ListAnswer,
  type SortRequest,
} from '@atlas/contracts';
import type { Database, Session, Transaction } from '@atlas/platform';
import {
  afterSql,
  cappedTotal,
  COUNT_CAP,
  nextPageToken,
  orderBySql,
  PAGE_SIZE,
  readPageToken,
  streamedRows,
  SqlWriter,
  type SortTerm,
} from '@atlas/resource-engine';
import type { ClientStatusView } from '../../domain/case/views/client-status.js';
import type { RoadTables } from './case-list.fileable.js';
import type { RememberedCounts } from './case-list.counts.js';
import { caseFilterConditions } from './case-list.filters.js';
import { groupCondition, groupedRows, sortedGroups } from './case-list.groups.js';
import { searchCondition } from './case-list.search.js';
import { requireView, statusIdSql, statusNameSql } from './case-list.status.js';
import { dateKey, textKey } from './case-list.table.js';

interface StoredRow extends Omit<CaseRow, 'claim_amount' | 'paid_amount' | 'balance'> {
  readonly claim_cents: number;
  readonly paid_cents: number;
  readonly balance_cents: number;
}

const columns = (status: {
  readonly id: string;
  readonly name: string;
  readonly maxDays: string;
  readonly isClient: boolean;
}): string => `t.case_id, t.ins_claim_number, t.index_or_aaa_number, t.injured_first_name, t.injured_last_name, t.provider_name, t.insurance_company_name,
  t.accident_date, t.dos_from, t.dos_to, t.claim_cents, t.paid_cents, t.balance_cents, ${status.name} as current_status,
  ${status.id} as current_status_id, t.track, t.is_closed,
  t.initial_status, t.case_type, t.packet_id, t.date_open, current_date - t.status_since as status_age,
  ${status.maxDays} as status_max_days, ${deadlineColumns(status.isClient)}`;

/** Clients are shown deadlines without those that are the firm's own affair. */
const deadlineColumns = (isClient: boolean): string =>
  isClient
    ? ['', '_rule', '_name', '_owner'].map(part => `t.client_deadline${part} as next_deadline${part}`).join(', ')
    : 't.next_deadline, t.next_deadline_rule, t.next_deadline_name, t.next_deadline_owner, t.our_deadline, t.our_deadline_name';

const text = (column: string) => ({ expression: textKey(column), sqlType: 'text' });
const date = (column: string) => ({ expression: dateKey(column), sqlType: 'date' });
const money = (column: string) => ({ expression: `t.${column}`, sqlType: 'bigint' });

interface Sort {
  readonly expression: string;
  readonly sqlType: string;
  readonly reversed?: true;
}

const SORTS: Readonly<Record<string, Sort>> = {
  case_id: { expression: 't.case_id', sqlType: 'text' },
  ins_claim_number: text('ins_claim_number'),
  index_or_aaa_number: text('index_or_aaa_number'),
  injured_first_name: text('injured_first_name'),
  injured_last_name: text('injured_last_name'),
  provider_name: text('provider_name'),
  insurance_company_name: text('insurance_company_name'),
  current_status: text('current_status'),
  initial_status: text('initial_status'),
  case_type: text('case_type'),
  packet_id: text('packet_id'),
  track: text('track'),
  is_closed: { expression: 't.is_closed', sqlType: 'boolean' },
  accident_date: date('accident_date'),
  dos_from: date('dos_from'),
  dos_to: date('dos_to'),
  date_open: date('date_open'),
  next_deadline: date('next_deadline'),
  our_deadline: { expression: `coalesce(t.our_deadline, 'infinity'::date)`, sqlType: 'date' },
  claim_amount: money('claim_cents'),
  paid_amount: money('paid_cents'),
  balance: money('balance_cents'),
  // The older the status, the earlier its day.
  status_age: { expression: 't.status_since', sqlType: 'date', reversed: true },
};

function sortTerms(sort: readonly SortRequest[] = [], sorts: Readonly<Record<string, Sort>> = SORTS): SortTerm[] {
  const terms = parseSort(sorts, sort).map(({ term: { expression, sqlType, reversed = false }, descending }): SortTerm => ({
    expression,
    sqlType,
    descending: descending !== reversed,
  }));
  if (!terms.length) return [{ expression: 't.case_id', sqlType: 'text', descending: true }];
  if (sort.some(({ field }) => field === 'case_id')) return terms;
  return [...terms, { expression: 't.case_id', sqlType: 'text', descending: terms.at(-1)?.descending ?? false }];
}

/** What part of the list a user may see: the one place where the data scope meets this read model. */
export function scopeCondition(sql: SqlWriter, scope: DataScope): string {
  switch (scope.kind) {
    case 'law_firm':
      return 'true';
    case 'provider':
      return `t.provider_id = any(${sql.value(scope.providerIds)}::int[])`;
    case 'funder':
      return `t.portfolio_id = any(${sql.value(scope.portfolioIds)}::int[])`;
  }
}

/** One list of cases: conditions written once for its rows, its count, its sums and its export. */
export class CaseListQuery {
  readonly #sql = new SqlWriter();
  readonly #where: string;
  /** Of the conditions alone: a count takes no more. */
  readonly #conditions: readonly unknown[];
  readonly #accountId: number;

  /** `seen`: how the session is shown statuses, which it filters and sorts by as well. `roads`: where the account's cases may go. */
  constructor(
    session: Session,
    private readonly request: CaseListRequest,
    private readonly seen: ClientStatusView = undefined,
    roads?: RoadTables,
  ) {
    requireView(session, seen);
    const conditions = [
      `t.account_id = ${this.#sql.value(session.accountId)}`,
      'not t.is_deleted',
      scopeCondition(this.#sql, session.dataScope),
      ...caseFilterConditions(this.#sql, request.filters ?? {}, { seen, ...(roads ? { roads } : {}) }),
      ...searchCondition(this.#sql, request.query),
      ...(request.group ? [groupCondition(this.#sql, request.group, seen)] : []),
    ];
    sortTerms(request.sort);
    this.#accountId = session.accountId;
    this.#where = conditions.filter(condition => condition !== 'true').join('\n   and ');
    this.#conditions = [...this.#sql.parameters];
  }

  async page(tx: Transaction, counts?: RememberedCounts): Promise<ListAnswer<CaseRow>> {
    const { page = 1, top = PAGE_SIZE, page_token: token, sort } = this.request;
    const terms = this.#terms();
    const after = token === undefined ? '' : ` and ${afterSql(this.#sql, terms, readPageToken(token, sort, terms.length))}`;
    const offset = token === undefined ? (page - 1) * top : 0;
    const keys = terms.map(({ expression }, index) => `${expression} as s${index}`).join(', ');
    // The narrow inner query walks an index; only the page's rows are fetched whole.
    const rows = await tx.query<StoredRow & Record<string, unknown>>(
      `with page as materialized (
         select t.case_id as page_id, ${keys} from cases.case_list t where ${this.#where}${after}
          order by ${orderBySql(terms)} limit ${top + 1} offset ${offset})
       select ${this.#columns()}, ${terms.map((_, index) => `p.s${index}`).join(', ')}
         from page p join cases.case_list t on t.account_id = $1 and t.case_id = p.page_id
        order by ${terms.map(({ descending }, index) => `p.s${index}${descending ? ' desc' : ''}`).join(', ')}`,
      this.#sql.parameters,
    );
    const isWhole = token === undefined && page === 1 && rows.length <= top;
    const next = nextPageToken(rows, top, terms.length, sort);
    return {
      result: rows.slice(0, top).map(wireRow),
      ...(isWhole ? cappedTotal(rows.length) : await this.count(tx, counts)),
      ...(next === undefined ? {} : { next_page_token: next }),
    };
  }

  /** How many rows there are, counted up to the cap. */
  async count(tx: Transaction, counts?: RememberedCounts): Promise<CaseCounts['counts'][number]> {
    const counted = async (): Promise<number> => {
      const [row] = await tx.query<{ count: number }>(
        `select count(*)::int as count from (select from cases.case_list t where ${this.#where} limit ${COUNT_CAP + 1}) c`,
        this.#conditions,
      );
      return row?.count ?? 0;
    };
    const rows = { accountId: this.#accountId, where: this.#where, parameters: this.#conditions };
    return cappedTotal(await (counts ? counts.of(tx, rows, counted) : counted()));
  }

  /** A page of the groups that all rows of the list fall into, with the sums of each. */
  async groups(tx: Transaction, by: CaseGroupField): Promise<ListAnswer<CaseGroupRow>> {
    const { page = 1, top = PAGE_SIZE, sort } = this.request;
    const query = { by, sql: this.#sql, where: this.#where, accountId: this.#accountId, seen: this.seen };
    const groups = sortedGroups(await groupedRows(tx, query), by, sort);
    return { result: groups.slice((page - 1) * top, page * top), total_rows: groups.length };
  }

  /** The totals of the whole list, and the number of its cases in each status, largest first. */
  async totals(tx: Transaction): Promise<CaseTotals> {
    const rows = await tx.query<{
      status_id: number;
      status: string;
      cases: number;
      claim: number;
      paid: number;
      balance: number;
    }>(
      `select ${statusIdSql(this.#sql, this.seen)} as status_id, max(${statusNameSql(this.#sql, this.seen)}) as status, count(*)::int as cases,
              sum(claim_cents)::bigint as claim, sum(paid_cents)::bigint as paid, sum(balance_cents)::bigint as balance
         from cases.case_list t where ${this.#where} group by 1 order by cases desc, status_id`,
      this.#sql.parameters,
    );
    const sum = (key: 'cases' | 'claim' | 'paid' | 'balance') => rows.reduce((total, row) => total + Number(row[key]), 0);
    return {
      cases: sum('cases'),
      claim_amount: wireFromCents(sum('claim')),
      paid_amount: wireFromCents(sum('paid')),
      balance: wireFromCents(sum('balance')),
      by_status: rows.map(({ status_id, status, cases }) => ({ status_id, status, cases })),
    };
  }

  /** Every row in order, streamed, for an export. */
  async *all(database: Database): AsyncGenerator<CaseRow> {
    const order = orderBySql(this.#terms());
    const sql = `select ${this.#columns()} from cases.case_list t where ${this.#where} order by ${order}`;
    for await (const row of streamedRows<StoredRow>(database, this.#accountId, sql, this.#sql.parameters)) yield wireRow(row);
  }

  #columns(): string {
    return columns({
      id: statusIdSql(this.#sql, this.seen),
      name: statusNameSql(this.#sql, this.seen),
      maxDays: this.seen ? 'null::int' : 't.status_due - t.status_since',
      isClient: this.seen !== undefined,
    });
  }

  #terms(): SortTerm[] {
    if (!this.seen) return sortTerms(this.request.sort);
    const { our_deadline: _firm, ...sorts } = SORTS;
    const next_deadline = { expression: `coalesce(t.client_deadline, 'infinity'::date)`, sqlType: 'date' };
    const isByStatus = this.request.sort?.some(({ field }) => field === 'current_status');
    if (!isByStatus) return sortTerms(this.request.sort, { ...sorts, next_deadline });
    const name = `lower(${statusNameSql(this.#sql, this.seen)}) collate "C"`;
    return sortTerms(this.request.sort, { ...sorts, next_deadline, current_status: { expression: name, sqlType: 'text' } });
  }
}

function wireRow(row: StoredRow): CaseRow {
  const { claim_cents, paid_cents, balance_cents, ...rest } = row;
  const shown = Object.fromEntries(Object.entries(rest).filter(([name]) => !/^s\d+$/.test(name))) as unknown as StoredRow;
  return {
    ...shown,
    claim_amount: wireFromCents(claim_cents),
    paid_amount: wireFromCents(paid_cents),
    balance: wireFromCents(balance_cents),
  };
}
