import type { DeletionBlocker, BillOutcome, TreatmentRow } from '@atlas/contracts';
import type { Tone } from '@/components/chips/StatusChip.js';
import { formatDate } from '@/components/format/dates.js';
import { t } from '@/texts/t.js';

/** How the outcome of a bill is shown. */
export const OUTCOMES: Readonly<Record<BillOutcome, { tone: Tone; label: string }>> = {
  paid: { tone: 'pay', label: t('common.paid') },
  denied: { tone: 'att', label: t('caseBilling.denied') },
  part_denied: { tone: 'att', label: t('caseBilling.partDenied') },
  part_paid: { tone: 'att', label: t('caseBilling.partPaid') },
  no_answer: { tone: 'fin', label: t('caseBilling.noAnswer') },
  not_sent: { tone: 'pre', label: t('caseBilling.notSent') },
};

/** Why a bill cannot be deleted. */
export const KEPT_BECAUSE: Readonly<Record<DeletionBlocker, string>> = {
  payments: t('caseBilling.itHasPaymentsReverseThem'),
  settlement: t('caseBilling.itIsSettledResetFirst'),
};

/** When, and why: '12/03/2025 · Not medically necessary, peer review'. The reason may be cut, the day not. */
export const denialText = ({ denial_reasons, denial_date }: TreatmentRow): string =>
  [formatDate(denial_date), denial_reasons.join('; ')].filter(Boolean).join(' · ');
