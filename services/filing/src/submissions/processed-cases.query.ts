import {
  MOMENT,
  parseFilters,
  parseSort,
  SUBMISSION_STATUSES,
  TEXT,
  UUID,
  wireFromCents,
  type Filters,
  type ListAnswer,
  type ListRequest,
  type ProcessedCaseRow,
  type SortRequest,
  type SubmissionStatus,
} from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import {
  afterSql,
  anyOfSql,
  beginsSql,
  cappedTotal,
  COUNT_CAP,
  momentRangeSql,
  nextPageToken,
  orderBySql,
  PAGE_SIZE,
  prefixSql,
  readPageToken,
  SqlWriter,
  type SortTerm,
} from '@atlas/resource-engine';
import { statusOf, statusSql, type Submission } from './submission.js';

const folded = (column: string): string => `lower(coalesce(t.${column}, ''))`;

/** Texts that match by prefix. */
const TEXTS = ['case_id', 'submission_type', 'submitted_by', 'to_email_id', 'index_or_aaa_number'] as const;

/** The filters of the list of filed cases. */
export const PROCESSED_FILTERS = {
  id: UUID,
  job_id: UUID,
  status: { kind: 'choice', choices: SUBMISSION_STATUSES },
  submitted_date: MOMENT,
  case_id: TEXT,
  submission_type: TEXT,
  submitted_by: TEXT,
  to_email_id: TEXT,
  index_or_aaa_number: TEXT,
} as const;

function conditions(sql: SqlWriter, filters: Filters | undefined): string[] {
  const { id, job_id, status, submitted_date, ...texts } = parseFilters(PROCESSED_FILTERS, filters);
  const begins = TEXTS.flatMap(name => {
    const prefixes = texts[name]?.map(text => text.toLowerCase());
    return prefixes ? [beginsSql(sql, folded(name), prefixes)] : [];
  });
  return [
    ...begins,
    ...(id ? [`t.id = any(${sql.value(id)}::uuid[])`] : []),
    ...(job_id ? [`t.job_id = any(${sql.value(job_id)}::uuid[])`] : []),
    ...(status ? [anyOfSql((status as readonly SubmissionStatus[]).map(each => statusSql(each, 't')))] : []),
    ...(submitted_date ? [momentRangeSql(sql, 't.submitted_at', submitted_date)] : []),
  ];
}

/** To the microsecond as text: JavaScript would round it, and a page would begin at the wrong row. */
const asText = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const textSort = (column: string) => ({ expression: folded(column), sqlType: 'text' });
const SORTS: Readonly<Record<string, { readonly expression: string; readonly sqlType: string }>> = {
  case_id: { expression: 't.case_id', sqlType: 'text' },
  submission_type: textSort('submission_type'),
  submitted_by: textSort('submitted_by'),
  to_email_id: textSort('to_email_id'),
  index_or_aaa_number: textSort('index_or_aaa_number'),
  submitted_date: { expression: `coalesce(${asText('t.submitted_at')}, '')`, sqlType: 'text' },
  amount: { expression: 'coalesce(t.amount_cents, 0)', sqlType: 'bigint' },
};

/** The latest first where nothing else is asked for. */
function sortTerms(sort: readonly SortRequest[] | undefined): SortTerm[] {
  const terms = parseSort(SORTS, sort).map(({ term, descending }): SortTerm => ({ ...term, descending }));
  const descending = terms.at(-1)?.descending ?? true;
  const byAge = { expression: asText('t.created_at'), sqlType: 'text', descending };
  return [...terms, ...(terms.length ? [] : [byAge]), { expression: 't.id', sqlType: 'uuid', descending }];
}

/** `CaseFilling/ListProcessedCases`: one window on the submissions, for its rows and its count. */
export class ProcessedCasesQuery {
  readonly #sql = new SqlWriter();
  readonly #terms: readonly SortTerm[];
  readonly #where: string;

  constructor(
    accountId: number,
    private readonly request: ListRequest,
  ) {
    const filters = conditions(this.#sql, request.filters);
    const words = (request.query ?? '').toLowerCase().trim();
    const found = ['case_id', 'to_email_id', 'index_or_aaa_number', 'submitted_by'];
    const search = words ? found.map(column => prefixSql(this.#sql, folded(column), words)).join(' or ') : '';
    const own = `t.account_id = ${this.#sql.value(accountId)}`;
    this.#where = [own, ...[...filters, search].filter(Boolean).map(each => `(${each})`)].join(' and ');
    this.#terms = sortTerms(request.sort);
  }

  async page(tx: Transaction): Promise<ListAnswer<ProcessedCaseRow>> {
    const { page = 1, top = PAGE_SIZE, page_token: token, sort } = this.request;
    const counted = [...this.#sql.parameters];
    const after =
      token === undefined ? '' : ` and ${afterSql(this.#sql, this.#terms, readPageToken(token, sort, this.#terms.length))}`;
    const keys = this.#terms.map(({ expression }, index) => `${expression} as s${index}`).join(', ');
    const rows = await tx.query<Submission & Record<string, unknown>>(
      `select t.*, ${keys} from filing.submission t where ${this.#where}${after}
        order by ${orderBySql(this.#terms)} limit ${top + 1} offset ${token === undefined ? (page - 1) * top : 0}`,
      this.#sql.parameters,
    );
    const [count] = await tx.query<{ rows: number }>(
      `select count(*)::int as rows from (select from filing.submission t where ${this.#where} limit ${COUNT_CAP + 1}) c`,
      counted,
    );
    const next = nextPageToken(rows, top, this.#terms.length, sort);
    return {
      result: rows.slice(0, top).map(processedCaseRow),
      ...cappedTotal(count?.rows ?? 0),
      ...(next === undefined ? {} : { next_page_token: next }),
    };
  }
}

export function processedCaseRow(submission: Submission): ProcessedCaseRow {
  const { id, case_id, submission_type, submitted_at, submitted_by, to_email_id, index_or_aaa_number, message, job_id } =
    submission;
  const { state, document_id, amount_cents, page_count } = submission;
  return {
    id,
    case_id,
    submission_type,
    status: statusOf(submission),
    submitted_date: submitted_at?.toISOString() ?? null,
    submitted_by,
    to_email_id,
    index_or_aaa_number,
    message,
    // Only what was filed is among the case's documents.
    document_id: state === 'recorded' ? document_id : null,
    job_id,
    amount: amount_cents === null ? null : wireFromCents(amount_cents),
    page_count,
  };
}
