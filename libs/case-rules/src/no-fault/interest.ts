import type { Cents } from '@atlas/contracts';
import type { Segment } from './accrual.js';
import { dayNumber, type Day } from './days.js';
import type { InterestRule } from './rule-book.js';

/** What was owed from a day on; a payment lowers it from its own day. */
export interface PrincipalStep {
  readonly from: Day;
  readonly cents: Cents;
}

/** A span of interest on one amount. */
export interface Piece extends Segment {
  readonly cents: Cents;
  readonly days: number;
}

/** An exact sum of money in cents; only what people read is rounded. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

export const NOTHING: Exact = { over: 0n, under: 1n };
export const plus = (one: Exact, other: Exact): Exact =>
  one.under === other.under
    ? { over: one.over + other.over, under: one.under }
    : { over: one.over * other.under + other.over * one.under, under: one.under * other.under };

export const minus = (one: Exact, { over, under }: Exact): Exact => plus(one, { over: -over, under });

/** Half a cent goes up; amounts here are never negative. */
export const halfUp = ({ over, under }: Exact): Cents => Number((2n * over + under) / (2n * under));

/** Splits the spans where the principal changes. The caller that counts days skips spans without principal. */
export function piecesOf(segments: readonly Segment[], principal: readonly PrincipalStep[]): readonly Piece[] {
  const steps = [...principal].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return segments.flatMap(({ start, from, to }) => {
    const cuts = [from, ...new Set(steps.map(step => step.from).filter(day => from < day && day < to)), to];
    return cuts.slice(1).map((end, index): Piece => {
      const begin = cuts[index] ?? from;
      return { start, from: begin, to: end, days: dayNumber(end) - dayNumber(begin), cents: owedOn(steps, begin) };
    });
  });
}

const owedOn = (steps: readonly PrincipalStep[], day: Day): Cents =>
  Math.max(0, steps.filter(({ from }) => from <= day).at(-1)?.cents ?? 0);

/** An amount and how long it bore interest. */
interface Layer {
  readonly cents: Cents;
  readonly days: number;
}

/** Thousandths of a percent in one whole. */
const WHOLE = 100_000n;

/** Interest before rounding. Simple: principal × days × rate / days of a month. Compound: whole months, then simple on the rest. */
export function exactInterest(pieces: readonly Piece[], rule: InterestRule): Exact {
  if (rule.method === 'simple') {
    const centDays = pieces.reduce((sum, { cents, days }) => sum + BigInt(cents) * BigInt(days), 0n);
    return { over: centDays * BigInt(rule.monthly_rate), under: WHOLE * BigInt(rule.month_days) };
  }
  return layersOf(pieces)
    .map(layer => compound(layer, rule))
    .reduce(plus, NOTHING);
}

function compound({ cents, days }: Layer, { monthly_rate, month_days }: InterestRule): Exact {
  const months = BigInt(Math.floor(days / month_days));
  const rest = BigInt(days % month_days);
  const rate = BigInt(monthly_rate);
  const monthDays = BigInt(month_days);
  const under = WHOLE ** months * WHOLE * monthDays;
  const grown = (WHOLE + rate) ** months * (WHOLE * monthDays + rate * rest);
  return { over: BigInt(cents) * (grown - under), under };
}

/** A principal that goes down and up, as separate amounts: payments reduce the oldest first. */
function layersOf(pieces: readonly Piece[]): readonly Layer[] {
  const closed: Layer[] = [];
  let open: Layer[] = [];
  for (const { cents, days } of pieces) {
    let surplus = open.reduce((sum, layer) => sum + layer.cents, 0) - cents;
    const kept: Layer[] = surplus < 0 ? [...open, { cents: -surplus, days: 0 }] : [];
    for (const layer of surplus < 0 ? [] : open) {
      const gone = Math.min(surplus, layer.cents);
      surplus -= gone;
      if (gone) closed.push({ ...layer, cents: gone });
      if (layer.cents > gone) kept.push({ ...layer, cents: layer.cents - gone });
    }
    open = kept.map(layer => ({ ...layer, days: layer.days + days }));
  }
  return [...closed, ...open];
}
