import { dayNumber, earlier, later, plusDays, type Day } from './days.js';

/** Days on which interest runs: from (not counted) to. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Why a span of interest begins where it does. */
export type AccrualStart = 'overdue' | 'filed';

export interface Segment extends Span {
  readonly start: AccrualStart;
}

/** Where the toll begins: on the day the denial was received, or when the days to act are over. */
export type TollStart = 'RECEIPT' | 'DAY_31';

export interface AccrualFacts {
  /** Never rolled. */
  readonly overdue_on: Day;
  readonly denial_received_on: Day | null;
  /** Arbitration or suit was begun. */
  readonly filed_on: Day | null;
  /** Spans of delay by the applicant that a court took out. */
  readonly court_tolls: readonly Span[];
}

export interface TollTerms {
  readonly toll_start: TollStart;
  /** Days after receipt of the denial within which an action avoids the toll. */
  readonly days: number;
  /** Until when an action counts as within them: the last day may be rolled. */
  readonly act_by: Day;
}

/**
 * The spans on which an overdue benefit bears interest (11 NYCRR 65-3.9): from the overdue day on; after a denial without timely action it stops, and
 * resumes with the arbitration or suit. `toll` is null where there is no denial.
 */
export function accrualSegments(facts: AccrualFacts, toll: TollTerms | null, end: Day): readonly Segment[] {
  return facts.court_tolls.reduce<readonly Segment[]>(withoutSpan, untolled(facts, toll, end));
}

function untolled({ overdue_on, denial_received_on, filed_on }: AccrualFacts, toll: TollTerms | null, end: Day): Segment[] {
  const whole = segment('overdue', overdue_on, end);
  if (denial_received_on === null || toll === null) return whole;
  if (filed_on !== null && filed_on <= toll.act_by) return whole;
  const stop = toll.toll_start === 'RECEIPT' ? denial_received_on : plusDays(denial_received_on, toll.days);
  return [
    ...segment('overdue', overdue_on, earlier(stop, end)),
    ...(filed_on === null ? [] : segment('filed', later(filed_on, overdue_on), end)),
  ];
}

const segment = (start: AccrualStart, from: Day, to: Day): Segment[] => (from < to ? [{ start, from, to }] : []);

const withoutSpan = (segments: readonly Segment[], span: Span): readonly Segment[] =>
  span.from >= span.to
    ? segments
    : segments.flatMap(({ start, from, to }) => [
        ...segment(start, from, earlier(to, span.from)),
        ...segment(start, later(from, span.to), to),
      ]);

export const daysOf = (spans: readonly Span[]): number =>
  spans.reduce((days, { from, to }) => days + dayNumber(to) - dayNumber(from), 0);
