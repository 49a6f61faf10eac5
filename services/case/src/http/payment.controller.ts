import {
  checkReadOnly,
  notFound,
  RecordPaymentRequest,
  RecordPaymentsRequest,
  ReversePaymentRequest,
  rowIdsFrom,
  UpdatePaymentRequest,
  type PaymentRow,
  type StandingAfterPayment,
} from '@atlas/contracts';
import { CurrentSession, IfMatch, newId, RequirePermission, type Session } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CaseCommandMessage, type ExecutedCase } from '../application/case-command.handler.js';
import { CaseReads } from '../application/case-reads.js';
import { Cases } from '../application/cases.js';
import { today } from '../application/clock.js';
import type { PaymentOrder } from '../domain/case/case.commands.js';
import type { Case } from '../domain/case/case.state.js';
import { caseMoney, ledgerRows, paymentRow, paymentRows } from '../domain/case/views/payments.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { StatusTable } from '../references/status-table.js';
import { written } from './answers.js';
import { CaseAnswer } from './case-answer.js';
import { AsOfMoment, type Moment } from './as-of.js';
import { standingAfterPayments } from '../application/requests/next-status.js';
import { paymentOrder, paymentPatch, paymentReferences, reversalTerms } from '../application/requests/payments.js';

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
];

const paymentNotFound = () => notFound('PAYMENT_NOT_FOUND', 'Payment not Found');

/** The ledger of a case: entries are posted, replaced, reversed; none ever goes away. */
@Controller()
export class PaymentController {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly reads: CaseReads,
    private readonly statuses: StatusTable,
  ) {}

  /** What counts today. */
  @RequirePermission('CanViewCase')
  @Get('payment/transaction/:caseId')
  @CaseAnswer('payment')
  async list(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly PaymentRow[]> {
    return paymentRows(await this.#read(session, caseId, moment));
  }

  /** The whole ledger: reversed, replaced and deleted entries too. */
  @RequirePermission('CanViewCase')
  @Get('payment/transaction/:caseId/all')
  @CaseAnswer('payment')
  async all(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly PaymentRow[]> {
    return ledgerRows(await this.#read(session, caseId, moment));
  }

  @RequirePermission('CanManageCase')
  @Post('case/:caseId/payment/transaction')
  @CaseAnswer('payment', ...POSTED)
  async record(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: RecordPaymentRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const payment = paymentOrder(body, await paymentReferences(this.resolver, session.accountId, [body]));
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'RecordPayments', data: { payments: [payment] } }, expected),
    );
    return written(reply, executed, {
      ...this.#row(executed, payment.id),
      ...caseMoney(executed.state),
      ...(await this.#standing(session, executed, [payment])),
    });
  }

  /** All or nothing. */
  @RequirePermission('CanManageCase')
  @Post('case/:caseId/payment/transaction/multiple')
  @CaseAnswer('posted_payments', ...POSTED)
  async recordSeveral(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() { transactions }: RecordPaymentsRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const resolved = await paymentReferences(this.resolver, session.accountId, transactions);
    const payments = transactions.map((body, index) => paymentOrder(body, resolved, index, transactions.length));
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'RecordPayments', data: { payments } }, expected),
    );
    return written(reply, executed, {
      transactions: payments.map(({ id }) => this.#row(executed, id)),
      ...caseMoney(executed.state),
      ...(await this.#standing(session, executed, payments)),
    });
  }

  @RequirePermission('CanManageCase')
  @Put('case/:caseId/payment/transaction/:paymentId')
  @CaseAnswer('payment', ...POSTED)
  async update(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('paymentId') paymentId: string,
    @Body() body: UpdatePaymentRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { state } = await this.cases.load(session, caseId);
    const held = state.ledger.find(({ payment }) => payment.id === paymentId);
    if (!held) throw paymentNotFound();
    const ignored = await checkReadOnly(body, () => paymentRow(state, held));
    const resolved = await paymentReferences(this.resolver, session.accountId, [body], held.payment);
    const data = {
      payment_id: paymentId,
      patch: paymentPatch(body, resolved),
      replaced_id: newId(),
      reversal: { ...reversalTerms(resolved, today()), sub_type: null },
    };
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'UpdatePayment', data }, expected),
    );
    return written(reply, executed, { ...this.#row(executed, paymentId), ...caseMoney(executed.state) }, ignored);
  }

  @RequirePermission('CanManageCase')
  @Put('case/:caseId/payment/transaction/:paymentId/reverse')
  @CaseAnswer('payment', ...POSTED)
  async reverse(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('paymentId') paymentId: string,
    @Body() body: ReversePaymentRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const resolved = await paymentReferences(this.resolver, session.accountId, [body]);
    const reversal = reversalTerms(resolved, today(), body);
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'ReversePayment', data: { payment_id: paymentId, reversal } }, expected),
    );
    return written(reply, executed, { ...this.#row(executed, reversal.id), ...caseMoney(executed.state) });
  }

  @RequirePermission('CanDeleteCase')
  @Delete('case/:caseId/payment/transaction/:paymentId')
  async remove(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('paymentId') paymentId: string,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#delete(session, caseId, [paymentId], expected, reply);
  }

  @RequirePermission('CanDeleteCase')
  @HttpCode(200)
  @Post('case/:caseId/payment/transaction/delete/multiple')
  async removeSeveral(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: unknown,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#delete(session, caseId, rowIdsFrom(body, 'Transaction'), expected, reply);
  }

  async #delete(session: Session, caseId: string, ids: readonly string[], expected: number | undefined, reply: FastifyReply) {
    const resolved = await paymentReferences(this.resolver, session.accountId, []);
    const payments = ids.map(payment_id => ({ payment_id, reversal: reversalTerms(resolved, today()) }));
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'DeletePayments', data: { payments } }, expected),
    );
    return written(reply, executed, { deleted: ids.length, ...caseMoney(executed.state) });
  }

  async #read(session: Session, caseId: string, moment: Moment): Promise<Case> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Payments');
    return state;
  }

  async #standing(session: Session, { state }: ExecutedCase, orders: readonly PaymentOrder[]): Promise<StandingAfterPayment> {
    const context = { ...(await this.cases.context(session)), ...(await this.statuses.tables(session.accountId)) };
    return standingAfterPayments(state, orders, context, await this.statuses.askedBy(session));
  }

  #row({ state }: ExecutedCase, paymentId: string): PaymentRow {
    const entry = state.ledger.find(({ payment }) => payment.id === paymentId);
    if (!entry) throw paymentNotFound();
    return paymentRow(state, entry);
  }
}
