import type { TreatmentRow } from '@atlas/contracts';
import type { Tone } from '../../../components/chips/StatusChip.js';
import { formatDate } from '../../../components/format/dates.js';
import { t } from '../../../texts/t.js';

export interface Outcome {
  tone: Tone;
  label: string;
}

export const isDenied = ({ denial_reasons, denial_date }: TreatmentRow): boolean =>
  denial_reasons.length > 0 || denial_date !== null;

/** What came of a bill so far, as its money and its denial say it. */
export function outcomeOf(bill: TreatmentRow): Outcome {
  if (bill.bill_amount > 0 && bill.balance <= 0) return { tone: 'pay', label: t('common.paid') };
  if (isDenied(bill)) return { tone: 'att', label: bill.paid_amount > 0 ? t('caseBilling.partDenied') : t('caseBilling.denied') };
  if (bill.paid_amount > 0) return { tone: 'att', label: t('caseBilling.partPaid') };
  return bill.date_bill_sent
    ? { tone: 'fin', label: t('caseBilling.noAnswer') }
    : { tone: 'pre', label: t('caseBilling.notSent') };
}

/** When, and why: '12/03/2025 · Not medically necessary, peer review'. The reason may be cut, the day not. */
export const denialText = ({ denial_reasons, denial_date }: TreatmentRow): string =>
  [formatDate(denial_date), denial_reasons.join('; ')].filter(Boolean).join(' · ');
