import { folded } from '../case-key.js';
import { numberedBy } from './numbered-by.js';

/** The fields of a row of a file that identify a payment. Values as the file has them, date and money read. */
export interface PaymentContent {
  /** The claim's number, else our case's. */
  readonly claim: string;
  /** Check, transfer or receipt. */
  readonly reference: string | null;
  readonly transaction_date: string;
  readonly amount_cents: number;
  /** Of a remittance: its status and the payer's own number. */
  readonly status: string | null;
  readonly payer_claim_number: string | null;
}

/** What its maker wrote beside (payer, memo) is no part of it: the next export of the same payment says otherwise. */
const contentOf = (payment: PaymentContent): string =>
  JSON.stringify([
    folded(payment.claim),
    payment.reference === null ? null : folded(payment.reference),
    payment.transaction_date,
    payment.amount_cents,
    payment.status,
    payment.payer_claim_number,
  ]);

export interface NumberedPayment<Line> {
  readonly line: Line;
  /** Content and occurrence: by it a payment is known again, whatever file it comes in. */
  readonly key: string;
  /** 1 for the first of its content; the others are possible duplicates, and kept. */
  readonly occurrence: number;
}

/** Numbers the payments of a file. Rows of the same content get the same numbers in any order. */
export function numberedPayments<Line>(
  lines: readonly Line[],
  contentOfLine: (line: Line) => PaymentContent,
): readonly NumberedPayment<Line>[] {
  return numberedBy(lines, line => contentOf(contentOfLine(line))).map(({ line, content, occurrence }) => ({
    line,
    key: `${content}#${occurrence}`,
    occurrence,
  }));
}
