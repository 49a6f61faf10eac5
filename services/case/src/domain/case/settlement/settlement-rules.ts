import type { Day } from '@atlas/case-rules';
import {
  fieldMessages,
  formatCents,
  SETTLEMENT_KINDS,
  settlementFindings,
  type SettlementKind,
  settlementTexts,
  unlikelyMessages,
} from '@atlas/contracts';
import type { SettlementOrder, SettlementTypeRule } from './settlement-order.js';
import type { Case } from '../case.state.js';
import { isFiled } from '../attributes.js';
import { firstService, refuseImpossible } from '../plausibility.js';
import { refuseInvalid, refuseMissing } from '../refusals.js';
import { DEFAULT_TRACK } from '../workflow-type.js';
import type { Figures } from './figures.js';

/** A third party decided the amount: it may exceed the balance. */
const DECIDED: ReadonlySet<SettlementKind> = new Set<SettlementKind>(['award', 'judgment']);

const LABEL = 'Settlement Type';

/** Refuses invalid settlements; `warningsOf` warns of unusual ones. */
export function refuseWrongSettlement(cases: readonly Case[], order: SettlementOrder, figures: Figures, today: Day): void {
  const { settlement_type: type, settled_on, principal_pct, interest_pct } = order;
  for (const current of cases) refuseOtherTrack(current, type);
  refuseImpossible(settlementFindings({ today, settled_on }));
  refuseNoPercent('principal_pct', 'Principal %', principal_pct);
  refuseNoPercent('interest_pct', 'Interest %', interest_pct);
  if (figures.interest_from !== null && figures.interest_to < figures.interest_from)
    refuseInvalid('interest_to', settlementTexts.interestToBeforeFrom);
  if (figures.payment_due_on < settled_on) refuseInvalid('payment_due_on', settlementTexts.dueBeforeSettled);
  // The parts of a packet's settlement were checked as a whole: the part of a member without an open amount is zero.
  if (!order.packet) refuseWrongAmounts(type, figures);
  if (type.needs_document && !order.document) refuseMissing('document_id', fieldMessages.select('Document'));
}

function refuseWrongAmounts(type: SettlementTypeRule, figures: Figures): void {
  const { principal_cents, principal_of_cents, interest_cents, attorney_fee_cents, filing_fee_cents } = figures;
  const amounts = [principal_cents, interest_cents, attorney_fee_cents, filing_fee_cents];
  if (amounts.some(cents => cents < 0)) refuseInvalid('principal', settlementTexts.negativeAmount);
  if (principal_cents > principal_of_cents && !DECIDED.has(type.counts_as))
    refuseInvalid('principal', tooMuch(principal_of_cents));
  if (amounts.every(cents => cents === 0) && !type.allows_zero) refuseMissing('principal', fieldMessages.nonZero);
}

function refuseNoPercent(field: string, label: string, pct: number | null): void {
  if (pct !== null && !(pct >= 0 && pct <= 100)) refuseInvalid(field, settlementTexts.percentRange(label));
}

function refuseOtherTrack({ attributes }: Case, { track, name }: SettlementTypeRule): void {
  const own = attributes.track ?? DEFAULT_TRACK;
  if (track === 'any' || track === own.toLowerCase() || (track === 'pre' && !isFiled(attributes))) return;
  refuseInvalid('settlement_type_id', settlementTexts.otherTrack(LABEL, name));
}

/** Warnings for the user, before and after saving; they do not prevent saving. */
export function warningsOf(
  { settlement_type: type, settled_on }: SettlementOrder,
  figures: Figures,
  cases: readonly Case[],
  today: Day,
): readonly string[] {
  const isOverdue = figures.bills.some(({ overdue_on }) => overdue_on !== null && overdue_on < settled_on);
  const bearsInterest = isOverdue && figures.interest_rule !== null;
  const isWaived = figures.interest_cents === 0 && bearsInterest && type.counts_as !== 'withdrawal';
  const unlikely = cases.flatMap(current =>
    settlementFindings({
      today,
      settled_on,
      accident_date: current.attributes.accident_date,
      dos_from: firstService(current),
    }),
  );
  return [
    ...new Set(unlikelyMessages(unlikely)),
    ...(isWaived ? [settlementTexts.waivedInterest] : []),
    ...figures.bills.flatMap(({ missing }) => (missing === null ? [] : [`Interest on ${missing}`])),
    ...(figures.principal_cents > figures.principal_of_cents ? [moreThanOpen(type, figures)] : []),
  ];
}

/** Warnings about a decision of a third party; for an agreement these are refusals. */
const moreThanOpen = ({ counts_as }: SettlementTypeRule, { principal_of_cents }: Figures): string =>
  DECIDED.has(counts_as)
    ? settlementTexts.abovePrincipal(SETTLEMENT_KINDS[counts_as], formatCents(principal_of_cents))
    : tooMuch(principal_of_cents);

const tooMuch = (open_cents: number): string => settlementTexts.aboveBalance(formatCents(open_cents));
