import {
  DATE,
  isReversalLine,
  MONEY,
  parseFilters,
  parseSort,
  TEXT,
  UNAPPLIED_STATES,
  UUID,
  wireFromCents,
  type ListAnswer,
  type ListRequest,
  type ParsedFilters,
  type PaymentLine,
  type UnappliedRow,
  type UnappliedState,
} from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { beginsSql, orderBySql, PAGE_SIZE, rangeSql, SqlWriter, type SortTerm } from '@atlas/resource-engine';

interface StoredRow {
  readonly id: string;
  readonly state: UnappliedState;
  readonly line: PaymentLine;
  readonly reason: string;
  readonly file_name: string;
  readonly row: number;
  readonly job_id: string;
  readonly case_id: string | null;
  readonly dismiss_reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly created_at: Date;
}

const SORTS: Readonly<Record<string, Pick<SortTerm, 'expression' | 'sqlType'>>> = {
  ins_claim_number: { expression: `coalesce(u.claim_number, '')`, sqlType: 'text' },
  amount: { expression: 'u.amount_cents', sqlType: 'bigint' },
  transaction_date: { expression: 'u.transaction_date', sqlType: 'date' },
  payer: { expression: `coalesce(u.payer, '')`, sqlType: 'text' },
  check_no: { expression: `coalesce(u.check_no, '')`, sqlType: 'text' },
  reason: { expression: 'u.reason', sqlType: 'text' },
  row: { expression: 'u.row', sqlType: 'int' },
  file_name: { expression: 'u.file_name', sqlType: 'text' },
  created_date: { expression: 'u.created_at', sqlType: 'timestamptz' },
};
/** The filters of the list of unapplied payments; texts match by prefix. */
export const UNAPPLIED_FILTERS = {
  state: { kind: 'choice', choices: UNAPPLIED_STATES },
  job_id: UUID,
  ins_claim_number: TEXT,
  payer: TEXT,
  check_no: TEXT,
  file_name: TEXT,
  transaction_date: DATE,
  amount: MONEY,
} as const;

/** The column of each text. */
const TEXTS = { ins_claim_number: 'claim_number', payer: 'payer', check_no: 'check_no', file_name: 'file_name' } as const;

/** The unapplied payments of an account; without a filter by state the open ones. */
export async function unappliedPage(
  tx: Transaction,
  { accountId }: Session,
  request: ListRequest,
): Promise<ListAnswer<UnappliedRow>> {
  const { page = 1, top = PAGE_SIZE, query, filters, sort } = request;
  const sql = new SqlWriter();
  const where = [
    `u.account_id = ${sql.value(accountId)}`,
    ...conditions(sql, parseFilters(UNAPPLIED_FILTERS, { state: 'open', ...filters })),
    ...searched(sql, query),
  ].join(' and ');
  const [counted] = await tx.query<{ count: number }>(
    `select count(*)::int as count from cases.unapplied_payment u where ${where}`,
    sql.parameters,
  );
  const rows = await tx.query<StoredRow>(
    `select id, state, line, reason, file_name, row, job_id, case_id, dismiss_reason, decided_by, decided_at, created_at
       from cases.unapplied_payment u where ${where}
      order by ${orderBySql(termsOf(sort))} limit ${Number(top)} offset ${(page - 1) * top}`,
    sql.parameters,
  );
  return { result: rows.map(wireRow), total_rows: counted?.count ?? 0 };
}

function conditions(
  sql: SqlWriter,
  { state, job_id, transaction_date, amount, ...texts }: ParsedFilters<typeof UNAPPLIED_FILTERS>,
): string[] {
  const begins = Object.entries(TEXTS).flatMap(([name, column]) => {
    const prefixes = texts[name as keyof typeof TEXTS];
    if (!prefixes) return [];
    return [
      beginsSql(
        sql,
        `lower(coalesce(u.${column}, ''))`,
        prefixes.map(prefix => prefix.toLowerCase()),
      ),
    ];
  });
  return [
    ...begins,
    ...(state ? [`u.state = any(${sql.value(state)}::text[])`] : []),
    ...(job_id ? [`u.job_id = any(${sql.value(job_id.map(id => id.toLowerCase()))}::text[])`] : []),
    ...(transaction_date ? [rangeSql(sql, 'u.transaction_date', transaction_date, 'date')] : []),
    ...(amount ? [rangeSql(sql, 'u.amount_cents', amount, 'bigint')] : []),
  ];
}

function searched(sql: SqlWriter, query: string | undefined): string[] {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map(word => {
    const pattern = sql.value(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return `lower(concat_ws(' ', u.claim_number, u.payer, u.check_no, u.file_name, u.line -> 'values' ->> 'description')) like ${pattern}`;
  });
}

function termsOf(sort: ListRequest['sort']): SortTerm[] {
  const terms = parseSort(SORTS, sort).map(({ term, descending }): SortTerm => ({ ...term, descending }));
  return [
    ...(terms.length ? terms : [{ ...SORTS['created_date']!, descending: true }]),
    { expression: 'u.id', sqlType: 'uuid', descending: false },
  ];
}

function wireRow({ line, decided_at, created_at, state, case_id, ...row }: StoredRow): UnappliedRow {
  const { values } = line;
  return {
    ...row,
    state,
    case_id: state === 'matched' ? case_id : null,
    ins_claim_number: values.ins_claim_number ?? null,
    named_case_id: values.case_id ?? null,
    bill_number: values.bill_number ?? null,
    amount: wireFromCents(line.amount_cents),
    transaction_date: line.transaction_date,
    payer: values.payer ?? null,
    check_no: values.check_no ?? null,
    description: values.description ?? null,
    is_reversal: isReversalLine(line),
    decided_date: decided_at?.toISOString() ?? null,
    created_date: created_at.toISOString(),
  };
}
