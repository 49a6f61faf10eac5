import {
  caseTexts,
  centsFromWire,
  conflict,
  invalid,
  packetTexts,
  type PaymentShareRequest,
  paymentTexts,
  type SplitPaymentRequest,
} from '@atlas/contracts';
import { newId, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { PaymentOrder, ReversalTerms } from '../domain/case/case.commands.js';
import type { Case } from '../domain/case/case.state.js';
import type { GroupStep } from '../domain/packet/group-act.js';
import { MAX_PACKET } from '../domain/packet/packet-plans.js';
import { splitAsFixed, splitByPrincipal, type Share } from '../domain/packet/payment-split.js';
import { GroupActs } from '../sagas/case-group/group-acts.js';
import { Packets } from './packets.js';

/** What one payment is for: a packet, or cases that are named. */
export type PaidFor = Pick<SplitPaymentRequest, 'packet_id' | 'case_ids'>;

/** The packet, if there is one, and the open cases: a closed one takes no money. */
export interface PaidCases {
  readonly packet_id: string | null;
  readonly cases: readonly Case[];
}

/** An entry posted to one of the cases. */
export interface PostedShare {
  readonly case_id: string;
  readonly payment_id: string;
}

/** One payment over several cases: in the books of all of them or of none. */
@Injectable()
export class SplitPayments {
  constructor(
    private readonly packets: Packets,
    private readonly acts: GroupActs,
  ) {}

  async paidFor(session: Session, { packet_id, case_ids }: PaidFor): Promise<PaidCases> {
    if (!packet_id && !case_ids?.length) throw invalid({ case_ids: packetTexts.selectCase });
    if (case_ids && case_ids.length > MAX_PACKET) throw invalid({ case_ids: paymentTexts.tooManyCases(MAX_PACKET) });
    const inPacket = packet_id ? await this.packets.seen(session, packet_id) : null;
    const named = case_ids?.length ? (await this.packets.visible(session, case_ids.map(String))).map(one => one.state) : null;
    const strangers = (named ?? []).filter(one => inPacket && one.packet?.packet_id !== packet_id?.toUpperCase());
    if (strangers.length) {
      throw invalid({ case_ids: strangers.map(one => packetTexts.caseNotInPacket(one.case_id, packet_id ?? '')).join(' ') });
    }
    const open = (named ?? inPacket ?? []).filter(({ status }) => !status.is_final);
    if (!open.length) throw conflict('CASE_NOT_OPEN', caseTexts.allClosed);
    return { packet_id: packet_id?.toUpperCase() ?? null, cases: open };
  }

  /** The preview of the division: by the rule, or as the user allocated it. */
  shares({ cases }: PaidCases, amount: number, allocation?: readonly PaymentShareRequest[] | null): readonly Share[] {
    const cents = centsFromWire(amount);
    if (!allocation?.length) return splitByPrincipal(cases, cents);
    const parts = allocation.map(part => ({
      case_id: part.case_id.toUpperCase(),
      treatment_id: part.treatment_id ?? null,
      amount_cents: centsFromWire(part.amount),
    }));
    return splitAsFixed(cases, cents, parts);
  }

  /** Posts the shares. `order` is the payment without its place and its amount, `reversal` what would take a share back. */
  async post(
    session: Session,
    { packet_id }: PaidCases,
    shares: readonly Share[],
    order: PaymentOrder,
    reversal: ReversalTerms,
  ): Promise<readonly PostedShare[]> {
    const act_id = newId();
    const orders = shares
      .filter(({ amount_cents }) => amount_cents !== 0)
      .map(({ case_id, treatment_id, amount_cents }) => ({
        case_id,
        payment: { ...order, id: newId(), treatment_id, amount_cents },
        reversal: { ...reversal, id: newId() },
      }));
    const steps = [...new Set(orders.map(({ case_id }) => case_id))].map((case_id): GroupStep => {
      const own = orders.filter(one => one.case_id === case_id);
      return {
        case_id,
        command: { type: 'RecordPayments', data: { payments: own.map(({ payment }) => payment) } },
        undo: {
          type: 'DeletePayments',
          data: { payments: own.map(({ payment, reversal }) => ({ payment_id: payment.id, reversal })) },
        },
      };
    });
    await this.acts.carryOut(session, packet_id ?? act_id, { act_id, kind: 'payment', steps });
    return orders.map(({ case_id, payment }) => ({ case_id, payment_id: payment.id }));
  }
}
