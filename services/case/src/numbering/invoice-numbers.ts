import type { Transaction } from '@atlas/platform';

/** 'DEMO26-I000012': account code, year, number of the invoice within account and year. */
const invoiceNumberOf = (accountCode: string, year: number, number: number): string =>
  `${accountCode}${String(year % 100).padStart(2, '0')}-I${String(number).padStart(6, '0')}`;

/** Takes the next number of an account's year; it is never given again, also when the invoice does not come about. */
export async function takeInvoiceNumber(tx: Transaction, account: { id: number; code: string }, year: number): Promise<string> {
  const [row] = await tx.query<{ last: number }>(
    `insert into cases.invoice_number as n (account_id, year, last) values ($1, $2, 1)
     on conflict (account_id, year) do update set last = n.last + 1 returning last`,
    [account.id, year],
  );
  return invoiceNumberOf(account.code, year, row?.last ?? 1);
}
