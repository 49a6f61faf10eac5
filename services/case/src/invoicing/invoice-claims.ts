import type { InvoiceKind } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { InvoiceLine } from '../domain/invoice/invoice-line.js';
import type { ClaimedLine } from '../domain/invoice/plan-lines.js';

/**
 * Which living invoice holds which payment, line by line. A line's key is the payment and the number of the line among all of that payment: two who
 * invoice the same payment take the same number, and one of them gets it. Claimed before the invoice is issued; freed when it is cancelled.
 */
export const invoiceClaimSql = [
  `create table cases.invoice_claim (
     account_id int not null,
     payment_id text not null,
     entry int not null,
     invoice_number text not null,
     attempt_id uuid not null,
     kind text not null,
     case_id text not null,
     component text not null,
     amount_cents bigint not null,
     line jsonb not null,
     is_issued boolean not null default false,
     claimed_at timestamptz not null default now(),
     primary key (account_id, payment_id, entry)
   )`,
  `create index invoice_claim_invoice on cases.invoice_claim (account_id, invoice_number)`,
  `create index invoice_claim_case on cases.invoice_claim (account_id, case_id)`,
  `create index invoice_claim_attempt on cases.invoice_claim (account_id, attempt_id)`,
  `select platform.protect('cases.invoice_claim')`,
  `create table cases.invoice_number (
     account_id int not null,
     year int not null,
     last int not null,
     primary key (account_id, year)
   )`,
  `select platform.protect('cases.invoice_number')`,
];

export interface Claim extends ClaimedLine {
  readonly invoice_number: string;
  /** False while the invoice is being issued, or when the issuing process died. */
  readonly is_issued: boolean;
  readonly seconds: number;
}

/** All lines of living invoices about these cases, each payment's in their order. */
export const claimsOf = (tx: Transaction, accountId: number, caseIds: readonly string[]): Promise<Claim[]> =>
  tx.query<Claim>(
    `select invoice_number, kind, line, is_issued, extract(epoch from now() - claimed_at)::float8 as seconds
       from cases.invoice_claim where account_id = $1 and case_id = any($2) order by payment_id, entry`,
    [accountId, caseIds],
  );

/** False, and nothing is stored, when another invoice has one of them: the caller's transaction must not commit then. */
export async function claimLines(
  tx: Transaction,
  accountId: number,
  claim: { readonly invoice_number: string; readonly attempt_id: string; readonly kind: InvoiceKind },
  lines: readonly InvoiceLine[],
): Promise<boolean> {
  const taken = await tx.query(
    `insert into cases.invoice_claim (account_id, payment_id, entry, invoice_number, attempt_id, kind, case_id, component, amount_cents, line)
     select $1::int, l ->> 'payment_id', (l ->> 'entry')::int, $2::text, $3::uuid, $4::text, l ->> 'case_id', l ->> 'component', (l ->> 'amount_cents')::bigint, l
       from jsonb_array_elements($5::jsonb) as l order by 2, 3
     on conflict (account_id, payment_id, entry) do nothing returning 1`,
    [accountId, claim.invoice_number, claim.attempt_id, claim.kind, JSON.stringify(lines)],
  );
  return taken.length === lines.length;
}

/** The invoice that this very request was issuing when it came before. */
export async function attemptedInvoice(tx: Transaction, accountId: number, attemptId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ invoice_number: string }>(
    `select invoice_number from cases.invoice_claim where account_id = $1 and attempt_id = $2 limit 1`,
    [accountId, attemptId],
  );
  return row?.invoice_number;
}

/** Another active invoice that credits a payment of this one. */
export async function followerOf(tx: Transaction, accountId: number, invoiceNumber: string): Promise<string | undefined> {
  const [row] = await tx.query<{ invoice_number: string }>(
    `select f.invoice_number from cases.invoice_claim c
       join cases.invoice_claim f on f.account_id = c.account_id and f.payment_id = c.payment_id and f.entry > c.entry
      where c.account_id = $1 and c.invoice_number = $2 and f.invoice_number <> c.invoice_number order by 1 limit 1`,
    [accountId, invoiceNumber],
  );
  return row?.invoice_number;
}

type Sql = Pick<Transaction, 'query'>;

/** The follower of the log calls it, too: the second call changes nothing. */
export const markIssued = (tx: Sql, accountId: number, invoiceNumber: string): Promise<unknown> =>
  tx.query(`update cases.invoice_claim set is_issued = true where account_id = $1 and invoice_number = $2 and not is_issued`, [
    accountId,
    invoiceNumber,
  ]);

export const freeClaims = (tx: Sql, accountId: number, invoiceNumber: string): Promise<unknown> =>
  tx.query(`delete from cases.invoice_claim where account_id = $1 and invoice_number = $2`, [accountId, invoiceNumber]);
