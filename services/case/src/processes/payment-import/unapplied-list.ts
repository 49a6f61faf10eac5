import {
  isReversalLine,
  malformed,
  UNAPPLIED_STATES,
  wireFromCents,
  type ListAnswer,
  type ListRequest,
  type PaymentLine,
  type UnappliedRow,
  type UnappliedState,
} from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { orderBySql, PAGE_SIZE, prefixSql, SqlWriter, type SortTerm } from '@atlas/resource-engine';

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
/** Texts that a filter compares by their beginning. */
const TEXTS: Readonly<Record<string, string>> = {
  ins_claim_number: 'claim_number',
  payer: 'payer',
  check_no: 'check_no',
  file_name: 'file_name',
};

/** The unapplied payments of an account; without a filter by state the open ones. */
export async function unappliedPage(
  tx: Transaction,
  { accountId }: Session,
  request: ListRequest,
): Promise<ListAnswer<UnappliedRow>> {
  const { page = 1, top = PAGE_SIZE, query, filters = {}, sort = [] } = request;
  const sql = new SqlWriter();
  const where = [
    `u.account_id = ${sql.value(accountId)}`,
    ...conditions(sql, { state: 'open', ...filters }),
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

function conditions(sql: SqlWriter, filters: NonNullable<ListRequest['filters']>): string[] {
  return Object.entries(filters).map(([field, value]) => {
    const values = (Array.isArray(value) ? value : [value]).map(String);
    const column = TEXTS[field];
    if (column)
      return `(${values.map(one => prefixSql(sql, `lower(coalesce(u.${column}, ''))`, one.toLowerCase())).join(' or ')})`;
    if (field === 'state' && values.every(one => UNAPPLIED_STATES.some(state => state === one)))
      return `u.state = any(${sql.value(values)}::text[])`;
    if (field === 'job_id') return `u.job_id = any(${sql.value(values)}::text[])`;
    throw malformed(`The list can not be filtered by ${field}.`, { [field]: 'can not be filtered by' });
  });
}

function searched(sql: SqlWriter, query: string | undefined): string[] {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map(word => {
    const pattern = sql.value(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return `lower(concat_ws(' ', u.claim_number, u.payer, u.check_no, u.file_name, u.line -> 'values' ->> 'description')) like ${pattern}`;
  });
}

function termsOf(sort: NonNullable<ListRequest['sort']>): SortTerm[] {
  const terms = sort.slice(0, 5).map(({ field, dir }): SortTerm => {
    const known = SORTS[field];
    if (!known) throw malformed(`The list can not be sorted by ${field}.`, { [field]: 'can not be sorted by' });
    return { ...known, descending: dir === 'desc' };
  });
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
