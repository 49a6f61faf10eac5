import {
  ProposeSplitRequest,
  SplitPaymentRequest,
  conflict,
  invalid,
  wireFromCents,
  type PaidCase,
  type PaymentShare,
  type PostedSplit,
  type SplitProposal,
} from '@atlas/contracts';
import { CurrentSession, IfMatch, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Cases, refuseStaleCase } from '../application/cases.js';
import { today } from '../application/clock.js';
import { Packets } from '../application/packets.js';
import { SplitPayments, type PaidCases } from '../application/split-payments.js';
import type { PaymentOrder } from '../domain/case/case.commands.js';
import type { Case } from '../domain/case/case.state.js';
import { paymentWarnings } from '../domain/case/plausibility.js';
import { caseMoney, paymentRow } from '../domain/case/views/payments.js';
import { billNameOf } from '../domain/case/treatment.js';
import type { Share } from '../domain/packet/payment-split.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { StatusTable } from '../references/status-table.js';
import { CaseAnswer } from './case-answer.js';
import { standingAfterPayments } from '../application/requests/next-status.js';
import { paymentOrder, paymentReferences, reversalTerms } from '../application/requests/payments.js';

const POSTED = ['packet_id', 'amount', 'cases'];

/** One payment for a packet, or for several cases. */
@Controller()
export class SplitPaymentController {
  constructor(
    private readonly payments: SplitPayments,
    private readonly cases: Cases,
    private readonly packets: Packets,
    private readonly resolver: ReferenceResolver,
    private readonly statuses: StatusTable,
  ) {}

  /** Ours: how the payment would be divided; nothing is kept by asking. */
  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('payment/transaction/packet/allocation')
  @RecordsRead('Split of a payment')
  async propose(@CurrentSession() session: Session, @Body() body: ProposeSplitRequest): Promise<SplitProposal> {
    const paid = await this.payments.paidFor(session, body);
    const shares = this.payments.shares(paid, body.amount);
    return { packet_id: paid.packet_id, amount: body.amount, allocation: shares.map(share => shareRow(paid.cases, share)) };
  }

  @RequirePermission('CanManageCase')
  @Post('payment/transaction/packet')
  @CaseAnswer('posted_payments', ...POSTED)
  async post(@CurrentSession() session: Session, @Body() body: SplitPaymentRequest) {
    return this.#post(session, body, await this.payments.paidFor(session, body));
  }

  /** The packet is the case's own. */
  @RequirePermission('CanManageCase')
  @Post('case/:caseId/payment/transaction/packet')
  @CaseAnswer('posted_payments', ...POSTED)
  async postForPacketOf(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: SplitPaymentRequest,
    @IfMatch() expected: number | undefined,
  ) {
    const loaded = await this.cases.load(session, caseId);
    refuseStaleCase(loaded, expected);
    const { state } = loaded;
    if (!state.packet) throw conflict('CASE_NOT_IN_PACKET', `Case ${state.case_id} is in no packet.`);
    const { packet_id } = state.packet;
    if (body.packet_id && body.packet_id.toUpperCase() !== packet_id) {
      throw invalid({ packet_id: `Case ${state.case_id} is in packet ${packet_id}.` });
    }
    return this.#post(session, body, await this.payments.paidFor(session, { ...body, packet_id }));
  }

  async #post(session: Session, body: SplitPaymentRequest, paid: PaidCases): Promise<PostedSplit> {
    const single = { ...body, treatment_id: null };
    const resolved = await paymentReferences(this.resolver, session.accountId, [single]);
    const shares = this.payments.shares(paid, body.amount, body.allocation);
    const order = paymentOrder(single, resolved);
    const posted = await this.payments.post(session, paid, shares, order, {
      ...reversalTerms(resolved, today()),
      sub_type: null,
    });
    const now = new Map(
      (
        await this.packets.visible(
          session,
          posted.map(({ case_id }) => case_id),
        )
      ).map(({ state }) => [state.case_id, state]),
    );
    return {
      packet_id: paid.packet_id,
      amount: body.amount,
      transactions: posted.flatMap(({ case_id, payment_id }) => {
        const state = now.get(case_id);
        const entry = state?.ledger.find(({ payment }) => payment.id === payment_id);
        return state && entry ? [paymentRow(state, entry)] : [];
      }),
      cases: await this.#paidCases(session, [...now.values()], order),
      warnings: [...now.values()].flatMap(state => {
        const ids = posted.filter(({ case_id }) => case_id === state.case_id).map(({ payment_id }) => payment_id);
        return paymentWarnings(state, ids, { today: today() });
      }),
    };
  }

  /** Each as a payment of its own would leave it, with the status that this user may give it now. */
  async #paidCases(session: Session, cases: readonly Case[], order: PaymentOrder): Promise<readonly PaidCase[]> {
    const context = { ...(await this.cases.context(session)), ...(await this.statuses.tables(session.accountId)) };
    const asker = await this.statuses.askedBy(session);
    return cases.map(state => ({
      case_id: state.case_id,
      ...caseMoney(state),
      ...standingAfterPayments(state, [order], context, asker),
    }));
  }
}

function shareRow(cases: readonly Case[], { case_id, treatment_id, ...cents }: Share): PaymentShare {
  const current = cases.find(one => one.case_id === case_id);
  const bill = current?.treatments.find(({ id }) => id === treatment_id);
  return {
    case_id,
    treatment_id,
    bill_number: bill ? billNameOf(bill).name : null,
    provider_name: current?.attributes.provider_id?.name ?? null,
    principal: wireFromCents(cents.principal_cents),
    balance: wireFromCents(cents.balance_cents),
    amount: wireFromCents(cents.amount_cents),
  };
}
