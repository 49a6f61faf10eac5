import {
  conflict,
  invalid,
  packetTexts,
  type PaymentShare,
  type PostedSplit,
  ProposeSplitRequest,
  SplitPaymentRequest,
  type SplitProposal,
  wireFromCents,
} from '@atlas/contracts';
import { RecordsRead, type Session } from '@atlas/platform';
import type { QueryBus } from '@nestjs/cqrs';
import { allowedActions } from '../../application/allowed-actions.js';
import { refuseStaleCase } from '../../application/stale-case.js';
import { today } from '../../application/clock.js';
import { CaseQuery, CasesQuery } from '../../application/queries/case.query.js';
import { StatusOfferQuery } from '../../application/queries/status-offer.query.js';
import { paymentOrder, paymentReferences, reversalTerms } from '../../application/requests/payments.js';
import { SplitPayments, type PaidCases } from '../../application/split-payments.js';
import type { Case } from '../../domain/case/case.state.js';
import { paymentWarnings } from '../../domain/case/plausibility.js';
import { billNameOf } from '../../domain/case/treatment.js';
import { caseMoney, paymentRow } from '../../domain/case/views/payments.js';
import type { Share } from '../../domain/packet/payment-split.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { caseRoutes, senderOf } from './case-routes.js';

const PAYS = senderOf('RecordPayments');
const POSTS = {
  ...PAYS,
  body: SplitPaymentRequest,
  cut: ['split_payment'],
} as const;

const { route, controller } = caseRoutes(
  {
    payments: SplitPayments,
    resolver: ReferenceResolver,
  },
  ['packets', 'caseSearch', 'caseDetails'],
);

/** One payment for a packet, or for several cases. */
export const SplitPaymentController = controller('SplitPaymentController', {
  /** How the payment would be divided. Nothing is saved. */
  propose: route({
    at: 'POST payment/transaction/packet/allocation',
    ...PAYS,
    does: 'View',
    body: ProposeSplitRequest,
    status: 200,
    also: [RecordsRead('Split of a payment')],
    async answer({ payments }, { session, body }): Promise<SplitProposal> {
      const paid = await payments.paidFor(session, body);
      const shares = payments.shares(paid, body.amount);
      return { packet_id: paid.packet_id, amount: body.amount, allocation: shares.map(share => shareRow(paid.cases, share)) };
    },
  }),
  post: route({
    at: 'POST payment/transaction/packet',
    ...POSTS,
    answer: async (parts, { session, body }): Promise<PostedSplit> =>
      postSplit(parts, session, body, await parts.payments.paidFor(session, body)),
  }),
  /** For the packet of the case. */
  postForPacketOf: route({
    at: 'POST case/:caseId/payment/transaction/packet',
    ...POSTS,
    ifMatch: true,
    async answer(parts, { session, caseId, body, expected }): Promise<PostedSplit> {
      const loaded = await parts.queries.execute(new CaseQuery(session, caseId));
      refuseStaleCase(loaded, expected);
      const { state } = loaded;
      if (!state.packet) throw conflict('CASE_NOT_IN_PACKET', packetTexts.caseInNone(state.case_id));
      const { packet_id } = state.packet;
      if (body.packet_id && body.packet_id.toUpperCase() !== packet_id)
        throw invalid({ packet_id: packetTexts.caseInPacket(state.case_id, packet_id) });
      return postSplit(parts, session, body, await parts.payments.paidFor(session, { ...body, packet_id }));
    },
  }),
});

interface Parts {
  readonly queries: QueryBus;
  readonly payments: SplitPayments;
  readonly resolver: ReferenceResolver;
}

async function postSplit(parts: Parts, session: Session, body: SplitPaymentRequest, paid: PaidCases): Promise<PostedSplit> {
  const { queries, payments, resolver } = parts;
  const single = { ...body, treatment_id: null };
  const resolved = await paymentReferences(resolver, session.accountId, [single]);
  const shares = payments.shares(paid, body.amount, body.allocation);
  const order = paymentOrder(single, resolved);
  const posted = await payments.post(session, paid, shares, order, { ...reversalTerms(resolved, today()), sub_type: null });
  const ids = posted.map(({ case_id }) => case_id);
  const paidNow = await queries.execute(new CasesQuery(session, ids));
  const states = paidNow.map(({ state }) => state);
  const now = new Map(states.map(state => [state.case_id, state]));
  const standings = await queries.execute(new StatusOfferQuery(session, states, [order]));
  return {
    packet_id: paid.packet_id,
    amount: body.amount,
    transactions: posted.flatMap(({ case_id, payment_id }) => {
      const state = now.get(case_id);
      const entry = state?.ledger.find(({ payment }) => payment.id === payment_id);
      return state && entry ? [paymentRow(state, entry)] : [];
    }),
    // Each as a separate payment would leave it, with the status that this user may give it now.
    cases: paidNow.map(({ state, revision }, index) => ({
      case_id: state.case_id,
      revision,
      allowed: allowedActions(session, state),
      ...caseMoney(state),
      ...standings[index]!,
    })),
    warnings: states.flatMap(state => {
      const own = posted.filter(({ case_id }) => case_id === state.case_id).map(({ payment_id }) => payment_id);
      return paymentWarnings(state, own, { today: today() });
    }),
  };
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
