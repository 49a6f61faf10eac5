import type { Cents } from '../../money/money.js';
import type { ColumnsOf, LineReader, RowReading } from '../../import/import-kind.js';
import { RowCells, UNSET_DATE, type RowValues } from '../../import/row-cells.js';
import type { TableRow } from '../../import/table-file.js';
import type { RemittanceAdjustment } from '../events/case-facts.js';
import { fieldMessages } from '../../fields/messages.js';
import { paymentFindings } from '../plausibility/payment-plausibility.js';
import { isImpossible } from '../plausibility/rule.js';
import { readAdjustments } from './adjustments.js';
import { PAYMENT_IMPORT_FIELDS, type PaymentImportFieldName } from './payment-import-fields.js';
import { importRowTexts } from '../../texts/import-row.js';

/** What the payer said beside the payment. */
export interface RemittanceLine {
  /** CLP02: 1 to 3 processed, 4 denied, 22 reversal … */
  readonly status: string;
  readonly payer_claim_number: string | null;
  readonly charge_cents: Cents;
  readonly patient_responsibility_cents: Cents;
  readonly adjustments: readonly RemittanceAdjustment[];
}

/** A payment of a file, read; the case it belongs to is still to be found. */
export interface PaymentLine {
  readonly row: number;
  readonly values: RowValues<PaymentImportFieldName>;
  readonly transaction_date: string;
  readonly amount_cents: Cents;
  /** Of a remittance; null for a payment of a table. */
  readonly remittance: RemittanceLine | null;
}

/** The status by which a payer takes an earlier payment back. */
export const REVERSAL_STATUS = '22';
export const isReversalLine = ({ remittance }: Pick<PaymentLine, 'remittance'>): boolean =>
  remittance?.status === REVERSAL_STATUS;

/** What a row becomes: a payment, the reversal of an earlier one, or only what the payer said. */
export type PaymentLineKind = 'payment' | 'reversal' | 'remittance';
export function paymentLineKind(line: Pick<PaymentLine, 'amount_cents' | 'remittance'>): PaymentLineKind {
  if (line.amount_cents === 0) return 'remittance';
  return isReversalLine(line) ? 'reversal' : 'payment';
}

type Cells = RowCells<PaymentImportFieldName>;

/** Texts that a spreadsheet would compute. */
const FORMULA_LIKE = /^[=@]/;

/** Reads one payment of a clinic's or a payer's file. */
export class PaymentLineReader implements LineReader<PaymentLine> {
  constructor(
    private readonly columns: ColumnsOf<PaymentImportFieldName>,
    private readonly today: string,
  ) {}

  read(row: TableRow): RowReading<PaymentLine> {
    const cells = new RowCells(row, PAYMENT_IMPORT_FIELDS, this.columns);
    const { values, errors, warnings } = cells;
    if (row.broken) return { amount_cents: 0, errors, warnings };
    cells.check();
    const remittance = remittanceOf(cells);
    const amount_cents = amountOf(cells, remittance);
    const transaction_date = dateOf(cells);
    warnOfFormulas(cells);
    if (transaction_date && !errors.length) this.#refuseImpossible(transaction_date, cells);
    const line = { row: row.row, values, amount_cents, remittance };
    return {
      amount_cents,
      errors,
      warnings,
      ...(errors.length || !transaction_date ? {} : { line: { ...line, transaction_date } }),
    };
  }

  /** By the rules of single payments. What is unlikely is reported when the case of the payment is known. */
  #refuseImpossible(transaction_date: string, cells: Cells): void {
    const found = paymentFindings({ today: this.today, transaction_date }).find(isImpossible);
    if (found) cells.error('transaction_date', found.message);
  }
}

/** A payment is above zero; nothing and below zero is what only a remittance says. */
function amountOf(cells: Cells, remittance: RemittanceLine | null): Cents {
  const cents = cells.cents('amount') ?? 0;
  if (cells.errors.some(({ field }) => field === 'amount')) return cents;
  const text = cells.values.amount;
  if (remittance?.status === REVERSAL_STATUS) {
    if (cents >= 0) cells.error('amount', importRowTexts.notAReversal(text ?? ''));
  } else if (cents < 0) cells.error('amount', importRowTexts.belowZero(text ?? ''));
  else if (cents === 0 && !remittance) cells.error('amount', fieldMessages.nonZero);
  return cents;
}

function dateOf(cells: Cells): string | null {
  const text = cells.values.transaction_date;
  if (!text) return null;
  const day = cells.date('transaction_date');
  // Without its date a payment cannot be distinguished from others, so the line is refused. Other invalid dates are only left out.
  if (!day) {
    cells.warnings.pop();
    cells.error('transaction_date', importRowTexts.transactionDateNotValid(text));
  } else if (day === UNSET_DATE) {
    cells.error('transaction_date', importRowTexts.transactionDateUnset(text));
    return null;
  }
  return day;
}

function remittanceOf(cells: Cells): RemittanceLine | null {
  const { claim_status, payer_claim_number = null, adjustments } = cells.values;
  const amounts = { charge: cells.cents('charge_amount'), patient: cells.cents('patient_responsibility') };
  const read = adjustments === undefined ? [] : readAdjustments(adjustments);
  if (!read) cells.error('adjustments', importRowTexts.adjustmentsNotValid(adjustments ?? ''));
  if (claim_status === undefined) return null;
  return {
    status: claim_status,
    payer_claim_number,
    charge_cents: amounts.charge ?? 0,
    patient_responsibility_cents: amounts.patient ?? 0,
    adjustments: read ?? [],
  };
}

function warnOfFormulas(cells: Cells): void {
  for (const field of ['payer', 'check_no', 'description', 'method'] as const)
    if (FORMULA_LIKE.test(cells.values[field] ?? '')) cells.warn(field, importRowTexts.looksLikeFormula(cells.label(field)));
}
