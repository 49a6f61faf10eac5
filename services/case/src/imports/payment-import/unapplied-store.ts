import { documentedTexts, notFound, type PaymentLine, type UnappliedState } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import type { PendingPayment } from './payment-commands.js';

/** An unapplied payment as it is kept. */
export interface UnappliedPayment {
  readonly id: string;
  readonly key: string;
  readonly job_id: string;
  readonly file_name: string;
  readonly row: number;
  readonly line: PaymentLine;
  readonly state: UnappliedState;
  /** The case it was matched to; for an open payment, the case that claimed it. */
  readonly case_id: string | null;
}

const COLUMNS = 'id, key, job_id, file_name, row, line, state, case_id';

export const pendingOf = ({ key, line, job_id, file_name }: UnappliedPayment): PendingPayment => ({
  key,
  line,
  source: { job_id, file_name },
});

/** Those among these keys that are kept, whatever became of them. */
export async function unappliedByKey(
  tx: Transaction,
  accountId: number,
  keys: readonly string[],
): Promise<Map<string, UnappliedPayment>> {
  const rows = await tx.query<UnappliedPayment>(
    `select ${COLUMNS} from cases.unapplied_payment where account_id = $1 and key = any($2)`,
    [accountId, keys],
  );
  return new Map(rows.map(row => [row.key, row]));
}

/** Throws 404 when it is not there. */
export async function unappliedById(tx: Transaction, accountId: number, id: string): Promise<UnappliedPayment> {
  const [row] = await tx.query<UnappliedPayment>(
    `select ${COLUMNS} from cases.unapplied_payment where account_id = $1 and id::text = $2`,
    [accountId, id],
  );
  if (!row) throw notFound('UNAPPLIED_PAYMENT_NOT_FOUND', documentedTexts.notFound('Unapplied Payment'));
  return row;
}

/** A page of the open ones in the order they came, after one of them. */
export const openPayments = (
  tx: Transaction,
  accountId: number,
  after: string | null,
  limit: number,
): Promise<UnappliedPayment[]> =>
  tx.query<UnappliedPayment>(
    `select ${COLUMNS} from cases.unapplied_payment
      where account_id = $1 and state = 'open' and ($2::uuid is null or id > $2::uuid) order by id limit $3`,
    [accountId, after, limit],
  );

/** Keeps payments that no case was found for; one that is open already says the newest reason. */
export async function keepUnapplied(
  tx: Transaction,
  accountId: number,
  unapplied: readonly { readonly payment: PendingPayment; readonly reason: string }[],
): Promise<void> {
  if (!unapplied.length) return;
  const rows = unapplied.map(({ payment: { key, line, source }, reason }) => ({
    id: randomUUID(),
    key,
    job_id: source.job_id,
    file_name: source.file_name,
    row: line.row,
    line,
    claim_number: line.values.ins_claim_number ?? null,
    amount_cents: line.amount_cents,
    transaction_date: line.transaction_date,
    payer: line.values.payer ?? null,
    check_no: line.values.check_no ?? null,
    reason,
  }));
  await tx.query(
    `insert into cases.unapplied_payment as u
            (account_id, id, key, job_id, file_name, row, line, claim_number, amount_cents, transaction_date, payer, check_no, reason)
     select $1, id, key, job_id, file_name, row, line, claim_number, amount_cents, transaction_date, payer, check_no, reason
       from jsonb_to_recordset($2::jsonb) as t(id uuid, key text, job_id text, file_name text, row int, line jsonb, claim_number text,
            amount_cents bigint, transaction_date date, payer text, check_no text, reason text)
     on conflict (account_id, key) do update set reason = excluded.reason where u.state = 'open'`,
    [accountId, JSON.stringify(rows)],
  );
}

/** What was booked is no longer open. */
export async function markMatched(
  tx: Transaction,
  accountId: number,
  by: string,
  matched: readonly { readonly key: string; readonly case_id: string }[],
): Promise<void> {
  if (!matched.length) return;
  await tx.query(
    `update cases.unapplied_payment u set state = 'matched', case_id = m.case_id, decided_by = $3, decided_at = now()
       from jsonb_to_recordset($2::jsonb) as m(key text, case_id text)
      where u.account_id = $1 and u.key = m.key and u.state = 'open'`,
    [accountId, JSON.stringify(matched), by],
  );
}

/** Deletes unapplied payments of an import that were not matched manually; answers how many. */
export async function removeUnapplied(tx: Transaction, accountId: number, jobId: string): Promise<number> {
  const rows = await tx.query(
    `delete from cases.unapplied_payment where account_id = $1 and job_id = $2 and state <> 'matched' returning id`,
    [accountId, jobId],
  );
  return rows.length;
}

/** Writes to which case an open one is being booked (null: to none any more); undefined when it is open no longer, or goes to another one. */
export async function claimForCase(
  tx: Transaction,
  accountId: number,
  id: string,
  caseId: string | null,
): Promise<UnappliedPayment | undefined> {
  const [row] = await tx.query<UnappliedPayment>(
    `update cases.unapplied_payment set case_id = $3
      where account_id = $1 and id::text = $2 and state = 'open' and ($3::text is null or case_id is null or case_id = $3)
      returning ${COLUMNS}`,
    [accountId, id, caseId],
  );
  return row;
}

/** Moves it from one state to another; false when it is not in that state. */
export async function decide(
  tx: Transaction,
  accountId: number,
  id: string,
  { from, to, by, reason }: { from: UnappliedState; to: UnappliedState; by: string; reason: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update cases.unapplied_payment
        set state = $4, dismiss_reason = $5, decided_by = case when $4 = 'open' then null else $6 end,
            decided_at = case when $4 = 'open' then null else now() end
      where account_id = $1 and id::text = $2 and state = $3 returning id`,
    [accountId, id, from, to, reason, by],
  );
  return rows.length > 0;
}
