import {
  checkReadOnly,
  notFound,
  type PostedPayment,
  type PostedPayments,
  type PaymentRow,
  paymentTexts,
  RecordPaymentRequest,
  RecordPaymentsRequest,
  ReversePaymentRequest,
  UpdatePaymentRequest,
  type WrittenLedger,
  type WrittenPayment,
} from '@atlas/contracts';
import { newId, type Session } from '@atlas/platform';
import type { QueryBus } from '@nestjs/cqrs';
import type { ExecutedCase } from '../../application/case-command.js';
import { today } from '../../application/clock.js';
import { ShownCaseQuery, postedBills, writtenMoney } from '../../application/queries/shown-case.query.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import { StatusOfferQuery } from '../../application/queries/status-offer.query.js';
import { paymentOrder, paymentPatch, paymentReferences, reversalTerms } from '../../application/requests/payments.js';
import type { Case } from '../../domain/case/case.state.js';
import { caseMoney, ledgerRows, paymentRow, paymentRows } from '../../domain/case/views/payments.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { caseRoutes } from './case-routes.js';

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
    cut: ['posted_payment'],
    async command({ resolver }, { session, body }) {
      return { data: { payments: [paymentOrder(body, await paymentReferences(resolver, session.accountId, [body]))] } };
    },
    answer: async (executed, { payments }, { queries }, { session }): Promise<PostedPayment> => ({
      ...(await writtenPayment(queries, session, executed, payments[0]!.id)),
      ...(await queries.execute(new StatusOfferQuery(session, [executed.state], payments)))[0]!,
    }),
  }),
  /** All or nothing. */
  recordSeveral: write('RecordPayments', {
    at: 'POST case/:caseId/payment/transaction/multiple',
    body: RecordPaymentsRequest,
    cut: ['posted_payments'],
    async command({ resolver }, { session, body: { transactions } }) {
      const resolved = await paymentReferences(resolver, session.accountId, transactions);
      return { data: { payments: transactions.map((body, index) => paymentOrder(body, resolved, index, transactions.length)) } };
    },
    answer: async (executed, { payments }, { queries }, { session }): Promise<PostedPayments> => ({
      transactions: payments.map(({ id }) => rowWith(executed.state, id)),
      ...(await writtenLedger(queries, session, executed)),
      ...(await queries.execute(new StatusOfferQuery(session, [executed.state], payments)))[0]!,
    }),
  }),
  update: write('UpdatePayment', {
    at: 'PUT case/:caseId/payment/transaction/:paymentId',
    body: UpdatePaymentRequest,
    cut: ['posted_payment'],
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
    answer: (executed, { payment_id }, { queries }, { session }): Promise<WrittenPayment> =>
      writtenPayment(queries, session, executed, payment_id),
  }),
  reverse: write('ReversePayment', {
    at: 'PUT case/:caseId/payment/transaction/:paymentId/reverse',
    body: ReversePaymentRequest,
    cut: ['posted_payment'],
    async command({ resolver }, { session, paymentId, body }) {
      const resolved = await paymentReferences(resolver, session.accountId, [body]);
      return { data: { payment_id: paymentId, reversal: reversalTerms(resolved, today(), body) } };
    },
    answer: (executed, { reversal }, { queries }, { session }): Promise<WrittenPayment> =>
      writtenPayment(queries, session, executed, reversal.id),
  }),
  remove: write('DeletePayments', {
    at: 'DELETE case/:caseId/payment/transaction/:paymentId',
    cut: ['posted_payments', 'deleted', 'warnings'],
    command: ({ resolver }, { session, paymentId }) => deletionOf(resolver, session, [paymentId]),
    answer: async (executed, { payments }, { queries }, { session }): Promise<{ deleted: number } & WrittenLedger> => ({
      deleted: payments.length,
      ...(await writtenLedger(queries, session, executed)),
    }),
  }),
  removeSeveral: write('DeletePayments', {
    at: 'POST case/:caseId/payment/transaction/delete/multiple',
    body: { idsOf: 'Transaction' },
    status: 200,
    cut: ['posted_payments', 'deleted', 'warnings'],
    command: ({ resolver }, { session, body }) => deletionOf(resolver, session, body),
    answer: async (executed, { payments }, { queries }, { session }): Promise<{ deleted: number } & WrittenLedger> => ({
      deleted: payments.length,
      ...(await writtenLedger(queries, session, executed)),
    }),
  }),
});

async function deletionOf(resolver: ReferenceResolver, session: Session, ids: readonly string[]) {
  const resolved = await paymentReferences(resolver, session.accountId, []);
  return { data: { payments: ids.map(payment_id => ({ payment_id, reversal: reversalTerms(resolved, today()) })) } };
}

async function writtenLedger(queries: QueryBus, session: Session, executed: ExecutedCase): Promise<WrittenLedger> {
  const after = await queries.execute(new ShownCaseQuery(session, executed));
  return { ...caseMoney(after.shown), ...writtenMoney(after), treatments: postedBills(after.shown, executed) };
}

const writtenPayment = async (
  queries: QueryBus,
  session: Session,
  executed: ExecutedCase,
  paymentId: string,
): Promise<WrittenPayment> => ({
  ...rowWith(executed.state, paymentId),
  ...(await writtenLedger(queries, session, executed)),
});

function rowWith(state: Case, paymentId: string): PaymentRow {
  const entry = state.ledger.find(({ payment }) => payment.id === paymentId);
  if (!entry) throw paymentNotFound();
  return paymentRow(state, entry);
}
