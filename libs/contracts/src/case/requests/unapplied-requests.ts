import { required, saying, selection, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { paymentTexts } from '../../texts/payment.js';
import { documentedTexts } from '../../texts/documented.js';

const MOST = 1000;
const IDS = required(selection('Payment', MOST, paymentTexts.tooManyUnapplied(MOST)));

/** Ours, `POST payment/unapplied/reopen`: several unapplied payments. */
export class UnappliedRequest extends requestOf({ ids: IDS }) {}

/** Ours, `POST payment/unapplied/match` */
export class MatchUnappliedRequest extends requestOf({
  ids: IDS,
  case_id: required(saying(text('Case', { max: 40 }), documentedTexts.pleaseSelect('Case'))),
}) {}

/** Ours, `POST payment/unapplied/dismiss` */
export class DismissUnappliedRequest extends requestOf({ ids: IDS, reason: required(text('Reason', { max: 500 })) }) {}
