import { ReadOnly } from '../../read-only-fields.js';
import { keys, memo, money, required, rows, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { NEW_CASE_ATTRIBUTES, NEW_CASE_READ_ONLY } from './case-requests.js';
import { PAYMENT_FIELDS } from './payment-requests.js';

const REASON = memo('Reason', { max: 1000 });
const CASE_ID = text('Case', { max: 64 });

/** Ours, `POST packet`: cases into a new packet, or into one that is there. */
export class JoinPacketRequest extends requestOf({
  case_ids: required(keys('Case')),
  packet_id: text('Packet', { max: 64 }),
  /** Of a new packet; else the first case named. */
  lead_case_id: CASE_ID,
}) {}

/** `PUT case/{id}/unpacket` */
export class UnpacketRequest extends requestOf({ reason: REASON }) {}

/** Ours, `PUT packet/{id}/lead` */
export class LeadCaseRequest extends requestOf({ case_id: required(CASE_ID) }) {}

/** A share of a payment: of one bill, or of a case whose bills divide it by the same rule. */
export class PaymentShareRequest extends requestOf({
  case_id: required(CASE_ID),
  treatment_id: text('Bill', { max: 64 }),
  amount: required(money('Amount', { signed: true })),
}) {}

const { treatment_id: _oneBill, ...SPLIT_PAYMENT_FIELDS } = PAYMENT_FIELDS;

/** `POST payment/transaction/packet` and `POST case/{id}/payment/transaction/packet`: one payment for a packet's cases, or for those named. */
export class SplitPaymentRequest extends requestOf({
  packet_id: text('Packet', { max: 64 }),
  case_ids: keys('Case'),
  ...SPLIT_PAYMENT_FIELDS,
  allocation: rows('Allocation', PaymentShareRequest),
}) {}

/** Ours: how such a payment would be divided. */
export class ProposeSplitRequest extends requestOf({
  packet_id: text('Packet', { max: 64 }),
  case_ids: keys('Case'),
  amount: required(money('Amount', { nonZero: true, signed: true })),
}) {}

/** Ours, `POST case/clone`: the draft of `GET case/clone` as it was corrected, with the case it came from. */
@ReadOnly(NEW_CASE_READ_ONLY)
export class CloneCaseRequest extends requestOf({ ...NEW_CASE_ATTRIBUTES, cloned_from: required(CASE_ID) }) {}
