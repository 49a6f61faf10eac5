import { centsHalfUp, isLess, minus, times, wholeTimes, ZERO, type Exact } from './exact.js';

/** What a line of a bill is worth by the schedule: dollars for a unit, units of value for one of what was done, and how often it was done. */
interface PricedLine {
  readonly cf: Exact;
  readonly rvu: Exact;
  readonly units: number;
}

export type Evaluation = 'none' | 'reeval' | 'initial';

/** A line of the day that counts towards a cap. */
export interface DayLine extends PricedLine {
  readonly evaluation: Evaluation;
}

/** The most units of value of a day, by what was done on it; undefined: no cap. */
export type DayCap = Readonly<Partial<Record<Evaluation, Exact>>>;

export interface AllowedLine {
  readonly cents: number;
  readonly capHit: boolean;
}

/** 11 NYCRR 68.1: conversion factor times relative value, half a cent up, for each unit. */
export const unitCents = ({ cf, rvu }: Pick<PricedLine, 'cf' | 'rvu'>): number => centsHalfUp(times(cf, rvu));

export const allowedLine = (line: PricedLine): AllowedLine => ({ cents: unitCents(line) * line.units, capHit: false });

/** A day with an evaluation has a separate cap, else the plain one applies. */
function capOfDay(lines: readonly Pick<DayLine, 'evaluation'>[], cap: DayCap): Exact | undefined {
  const has = (evaluation: Evaluation) => lines.some(line => line.evaluation === evaluation);
  const kinds: Evaluation[] = [
    ...(has('initial') ? (['initial'] as const) : []),
    ...(has('reeval') ? (['reeval'] as const) : []),
    'none',
  ];
  return kinds.map(kind => cap[kind]).find(each => each !== undefined);
}

/**
 * What the lines of one injured person, provider and day are allowed together: in their order they use up the day's units of value. A line for which
 * fewer are left is allowed what is left of them; later ones nothing.
 */
export function allowedOfDay(lines: readonly DayLine[], cap: DayCap): AllowedLine[] {
  const most = capOfDay(lines, cap);
  if (most === undefined) return lines.map(allowedLine);
  let left = most;
  return lines.map(line => {
    const whole = wholeTimes(left, line.rvu, line.units);
    left = minus(left, times(line.rvu, { units: BigInt(whole), scale: 0 }));
    const cents = unitCents(line) * whole;
    if (whole === line.units) return { cents, capHit: false };
    const rest = isLess(ZERO, left) ? centsHalfUp(times(line.cf, left)) : 0;
    left = ZERO;
    return { cents: cents + rest, capHit: true };
  });
}
