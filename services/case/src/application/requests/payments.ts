import {
  centsFromWire,
  requestFields,
  RecordPaymentRequest,
  type BalanceSign,
  type MoneyComponent,
  type Payment,
  type ReversePaymentRequest,
  type UpdatePaymentRequest,
} from '@atlas/contracts';
import { newId } from '@atlas/platform';
import type { PaymentOrder, ReversalTerms, SubTypeRule, TransactionTypeRule } from '../../domain/case/case.commands.js';
import type { ReferenceRecord } from '../../references/reference-book.js';
import type { ReferenceResolver, WantedReference } from '../../references/reference-resolver.js';
import { codedReference, heldKeys, resolveReferences, wantedReferences, type Resolved } from './references.js';

const FIELDS = requestFields(RecordPaymentRequest) ?? {};
const REVERSAL: WantedReference = {
  field: 'reversal',
  label: 'Transaction Type',
  resource: 'setting/transaction_type',
  key: 'REVERSAL',
  keeps: true,
};

/** The master records behind payments, each body's fields under its place in the list, and the type that reversals are posted as. */
export const paymentReferences = (
  resolver: ReferenceResolver,
  accountId: number,
  bodies: readonly (RecordPaymentRequest | UpdatePaymentRequest | ReversePaymentRequest)[],
  held?: Pick<Payment, 'transaction_type' | 'sub_type'>,
): Promise<Resolved> => {
  const keys = held && { transaction_type: heldKeys(held.transaction_type), sub_type: heldKeys(held.sub_type) };
  // A payment that gets another type is asked whether its sub type still belongs to it.
  const asked = bodies.map(body => (held?.sub_type ? { sub_type: held.sub_type.id, ...body } : body));
  return resolveReferences(resolver, accountId, [
    REVERSAL,
    ...asked.flatMap((body, index) => wantedReferences(FIELDS, body, keys, prefixOf(index, bodies.length))),
  ]);
};

/** Fields of several payments are named by their place, as the validation names them. */
const prefixOf = (index: number, count: number): string => (count === 1 ? '' : `transactions.${index}.`);

export function transactionTypeOf(record: ReferenceRecord): TransactionTypeRule {
  const { data } = record;
  return {
    ...codedReference(record),
    component: data['component'] as MoneyComponent,
    balance_sign: data['balance_sign'] as BalanceSign,
    needs_bill: data['needs_bill'] === true,
    needs_check: data['needs_check'] === true,
  };
}

function subTypeOf(resolved: Resolved, field: string): SubTypeRule | null {
  const record = resolved.record(field);
  const transaction_type_id = Number(record?.data['transaction_type_id'] ?? record?.data['transaction_type']) || null;
  return record ? { ...codedReference(record), transaction_type_id } : null;
}

const requiredType = (resolved: Resolved, field: string): TransactionTypeRule => {
  const record = resolved.record(field);
  if (!record) throw new Error(`${field} was resolved before.`);
  return transactionTypeOf(record);
};

export function paymentOrder(body: RecordPaymentRequest, resolved: Resolved, index = 0, count = 1): PaymentOrder {
  const prefix = prefixOf(index, count);
  return {
    id: newId(),
    treatment_id: body.treatment_id ?? null,
    transaction_type: requiredType(resolved, `${prefix}transaction_type`),
    sub_type: subTypeOf(resolved, `${prefix}sub_type`),
    amount_cents: centsFromWire(body.amount),
    transaction_date: body.transaction_date,
    deposit_date: body.deposit_date ?? null,
    check_no: body.check_no ?? null,
    check_date: body.check_date ?? null,
    payer: body.payer ?? null,
    description: body.description ?? null,
  };
}

/** Only what the body names. */
export function paymentPatch(body: UpdatePaymentRequest, resolved: Resolved): Partial<Omit<PaymentOrder, 'id'>> {
  const patch: Record<string, unknown> = {};
  for (const name of ['treatment_id', 'deposit_date', 'check_no', 'check_date', 'payer', 'description'] as const)
    if (body[name] !== undefined) patch[name] = body[name];
  if (body.transaction_type != null) patch['transaction_type'] = requiredType(resolved, 'transaction_type');
  if (body.sub_type !== undefined || body.transaction_type != null) patch['sub_type'] = subTypeOf(resolved, 'sub_type');
  if (body.amount != null) patch['amount_cents'] = centsFromWire(body.amount);
  if (body.transaction_date != null) patch['transaction_date'] = body.transaction_date;
  return patch;
}

export const reversalTerms = (resolved: Resolved, today: string, body: ReversePaymentRequest = {}): ReversalTerms => ({
  id: newId(),
  transaction_type: requiredType(resolved, 'reversal'),
  sub_type: subTypeOf(resolved, 'sub_type'),
  transaction_date: body.transaction_date ?? today,
  description: body.description ?? null,
});
