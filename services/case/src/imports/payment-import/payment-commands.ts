import { isReversalLine, type ImportSource, type PaymentLine, type Remittance } from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import type { CaseCommand, PaymentOrder, ReversalTerms, TransactionTypeRule } from '../../domain/case/case.commands.js';
import type { PaymentAddress } from '../../domain/rules/place-payment.js';
import { numberedPayments, type NumberedPayment } from '../../domain/rules/import-payments.js';
import type { PaymentWorld } from './payment-world.js';

/** A payment of a file that is to be posted, now or when a user finds its case. */
export interface PendingPayment {
  readonly key: string;
  readonly line: PaymentLine;
  readonly source: ImportSource;
}

export const addressOf = ({ values }: PaymentLine): PaymentAddress => ({
  case_id: values.case_id?.trim() || null,
  claim_number: values.ins_claim_number ?? null,
  bill_number: values.bill_number ?? null,
});

/** By what payments are known again. */
export const numbered = (lines: readonly PaymentLine[]): readonly NumberedPayment<PaymentLine>[] =>
  numberedPayments(lines, ({ values, transaction_date, amount_cents, remittance }) => ({
    claim: values.ins_claim_number ?? values.case_id ?? '',
    reference: values.check_no ?? null,
    transaction_date,
    amount_cents,
    status: remittance?.status ?? null,
    payer_claim_number: remittance?.payer_claim_number ?? null,
  }));

/** Says in the case's own words what a row of a file asks for. Throws 422 when a reversal has no type to be posted as. */
export function importCommand(
  world: PaymentWorld,
  { key, line, source }: PendingPayment,
  type: TransactionTypeRule,
  treatmentId: string | null,
  byHand: boolean,
): CaseCommand<'ImportPayment'> {
  return {
    type: 'ImportPayment',
    data: {
      imported: { source, key, row: line.row, by_hand: byHand },
      order: line.amount_cents === 0 ? null : orderOf(line, type, treatmentId),
      reversal: isReversalLine(line) ? reversalTermsOf(world, line) : null,
      remittance: remittanceOf(line),
    },
  };
}

function orderOf(
  { values, transaction_date, amount_cents, remittance }: PaymentLine,
  type: TransactionTypeRule,
  treatmentId: string | null,
): PaymentOrder {
  return {
    id: randomUUID(),
    treatment_id: treatmentId,
    transaction_type: type,
    sub_type: null,
    amount_cents,
    transaction_date,
    deposit_date: null,
    check_no: values.check_no ?? null,
    check_date: remittance ? transaction_date : null,
    payer: values.payer ?? null,
    description: values.description ?? null,
    ...(values.method ? { method: values.method } : {}),
  };
}

const reversalTermsOf = ({ types }: PaymentWorld, { values, transaction_date }: PaymentLine): ReversalTerms => {
  const { needs_bill: _bill, needs_check: _check, ...transaction_type } = types.reversal();
  return {
    id: randomUUID(),
    transaction_type,
    sub_type: null,
    transaction_date,
    description: values.description ?? 'Reversed by the payer',
  };
};

function remittanceOf({ values, transaction_date, amount_cents, remittance }: PaymentLine): Remittance | null {
  if (!remittance) return null;
  return {
    ...remittance,
    id: randomUUID(),
    payment_id: null,
    date: transaction_date,
    payer: values.payer ?? null,
    check_no: values.check_no ?? null,
    paid_cents: amount_cents,
  };
}
