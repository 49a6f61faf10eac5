import {
  type CaseMoney,
  checkReadOnly,
  notFound,
  type PaymentRow,
  paymentTexts,
  RecordPaymentRequest,
  RecordPaymentsRequest,
  ReversePaymentRequest,
  type StandingAfterPayment,
  UpdatePaymentRequest,
} from '@atlas/contracts';
import { newId, type Session } from '@atlas/platform';
import { today } from '../../application/clock.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import { StandingQuery } from '../../application/queries/standing.query.js';
import { paymentOrder, paymentPatch, paymentReferences, reversalTerms } from '../../application/requests/payments.js';
import type { Case } from '../../domain/case/case.state.js';
import { caseMoney, ledgerRows, paymentRow, paymentRows } from '../../domain/case/views/payments.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { caseRoutes } from './case-routes.js';

/** Where the case is after a payment. */
const POSTED = [
  'case_id',
  'revision',
  'claim_amount',
  'paid_amount',
  'balance',
  'current_status_id',
  'current_status',
  'status_offer',
] as const;

const paymentNotFound = () => notFound('PAYMENT_NOT_FOUND', paymentTexts.notFound);
const PAYMENTS = { part: 'Payments', cut: ['payment'] } as const;

const { read, write, controller } = caseRoutes({ resolver: ReferenceResolver });

/** The ledger of a case: entries are posted, replaced and reversed, and never removed. */
export const PaymentController = controller('PaymentController', {
  /** What counts today. */
  list: read({
    at: 'GET payment/transaction/:caseId',
    ...PAYMENTS,
    answer: (_, { state }): readonly PaymentRow[] => paymentRows(state),
  }),
  /** The whole ledger: reversed, replaced and deleted entries too. */
  all: read({
    at: 'GET payment/transaction/:caseId/all',
    ...PAYMENTS,
    answer: (_, { state }): readonly PaymentRow[] => ledgerRows(state),
  }),
  record: write('RecordPayments', {
    at: 'POST case/:caseId/payment/transaction',
    body: RecordPaymentRequest,
    cut: ['payment', ...POSTED],
    async command({ resolver }, { session, body }) {
      return { data: { payments: [paymentOrder(body, await paymentReferences(resolver, session.accountId, [body]))] } };
    },
    answer: async (
      { state },
      { payments },
      { queries },
      { session },
    ): Promise<PaymentRow & CaseMoney & StandingAfterPayment> => ({
      ...rowWith(state, payments[0]!.id),
      ...caseMoney(state),
      ...(await queries.execute(new StandingQuery(session, [state], payments)))[0]!,
    }),
  }),
  /** All or nothing. */
  recordSeveral: write('RecordPayments', {
    at: 'POST case/:caseId/payment/transaction/multiple',
    body: RecordPaymentsRequest,
    cut: ['posted_payments', ...POSTED],
    async command({ resolver }, { session, body: { transactions } }) {
      const resolved = await paymentReferences(resolver, session.accountId, transactions);
      return { data: { payments: transactions.map((body, index) => paymentOrder(body, resolved, index, transactions.length)) } };
    },
    answer: async (
      { state },
      { payments },
      { queries },
      { session },
    ): Promise<{ transactions: readonly PaymentRow[] } & CaseMoney & StandingAfterPayment> => ({
      transactions: payments.map(({ id }) => rowWith(state, id)),
      ...caseMoney(state),
      ...(await queries.execute(new StandingQuery(session, [state], payments)))[0]!,
    }),
  }),
  update: write('UpdatePayment', {
    at: 'PUT case/:caseId/payment/transaction/:paymentId',
    body: UpdatePaymentRequest,
    cut: ['payment', ...POSTED],
    async command({ queries, resolver }, { session, caseId, paymentId, body }) {
      const { state } = await queries.execute(new CaseQuery(session, caseId));
      const held = state.ledger.find(({ payment }) => payment.id === paymentId);
      if (!held) throw paymentNotFound();
      const ignored = await checkReadOnly(body, () => paymentRow(state, held));
      const resolved = await paymentReferences(resolver, session.accountId, [body], held.payment);
      const data = {
        payment_id: paymentId,
        patch: paymentPatch(body, resolved),
        replaced_id: newId(),
        reversal: { ...reversalTerms(resolved, today()), sub_type: null },
      };
      return { data, ignored };
    },
    answer: ({ state }, { payment_id }): PaymentRow & CaseMoney => ({ ...rowWith(state, payment_id), ...caseMoney(state) }),
  }),
  reverse: write('ReversePayment', {
    at: 'PUT case/:caseId/payment/transaction/:paymentId/reverse',
    body: ReversePaymentRequest,
    cut: ['payment', ...POSTED],
    async command({ resolver }, { session, paymentId, body }) {
      const resolved = await paymentReferences(resolver, session.accountId, [body]);
      return { data: { payment_id: paymentId, reversal: reversalTerms(resolved, today(), body) } };
    },
    answer: ({ state }, { reversal }): PaymentRow & CaseMoney => ({ ...rowWith(state, reversal.id), ...caseMoney(state) }),
  }),
  remove: write('DeletePayments', {
    at: 'DELETE case/:caseId/payment/transaction/:paymentId',
    command: ({ resolver }, { session, paymentId }) => deletionOf(resolver, session, [paymentId]),
    answer: ({ state }, { payments }): { deleted: number } & CaseMoney => ({ deleted: payments.length, ...caseMoney(state) }),
  }),
  removeSeveral: write('DeletePayments', {
    at: 'POST case/:caseId/payment/transaction/delete/multiple',
    body: { idsOf: 'Transaction' },
    status: 200,
    command: ({ resolver }, { session, body }) => deletionOf(resolver, session, body),
    answer: ({ state }, { payments }): { deleted: number } & CaseMoney => ({ deleted: payments.length, ...caseMoney(state) }),
  }),
});

async function deletionOf(resolver: ReferenceResolver, session: Session, ids: readonly string[]) {
  const resolved = await paymentReferences(resolver, session.accountId, []);
  return { data: { payments: ids.map(payment_id => ({ payment_id, reversal: reversalTerms(resolved, today()) })) } };
}

function rowWith(state: Case, paymentId: string): PaymentRow {
  const entry = state.ledger.find(({ payment }) => payment.id === paymentId);
  if (!entry) throw paymentNotFound();
  return paymentRow(state, entry);
}
