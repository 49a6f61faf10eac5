import { dayRules, findingsOf, type Finding, type PlausibilityRule } from './rule.js';
import { settlementTexts } from '../../texts/settlement.js';

/** The days of a settlement beside those of its case. */
export interface CheckedSettlement {
  readonly today: string;
  readonly settled_on?: string | null | undefined;
  readonly accident_date?: string | null | undefined;
  /** The first service of the settled cases. */
  readonly dos_from?: string | null | undefined;
}

/** Settlements are recorded within weeks; an older day is mostly a wrong year. */
const OLD_YEARS = 2;

const { inTheFuture, before } = dayRules<CheckedSettlement>({
  settled_on: 'Settled On',
  accident_date: 'Accident Date',
  dos_from: 'the first date of service',
});

const yearsEarlier = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

const SETTLEMENT_RULES: readonly PlausibilityRule<CheckedSettlement>[] = [
  inTheFuture('impossible', 'settled_on'),
  before('unlikely', 'settled_on', 'accident_date'),
  before('unlikely', 'settled_on', 'dos_from'),
  {
    severity: 'unlikely',
    fields: ['settled_on'],
    find: ({ settled_on, today }) =>
      settled_on && settled_on < yearsEarlier(today, OLD_YEARS) ? settlementTexts.tooOld(OLD_YEARS) : undefined,
  },
];

export const settlementFindings = (facts: CheckedSettlement): readonly Finding[] => findingsOf(SETTLEMENT_RULES, facts);
