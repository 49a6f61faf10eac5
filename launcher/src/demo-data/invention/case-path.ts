import type { Chance } from './chance.js';

/** One status on a case's way, and how many days a case spends in it before the next. */
export interface Stop {
  readonly status: string;
  readonly days: readonly [number, number];
}

/** A way that cases take, as far as this one has come. */
export interface CasePath {
  /** Cases of 100 that are found here. */
  readonly weight: number;
  readonly track: 'ARB' | 'COURT';
  readonly stops: readonly Stop[];
  /** The final status that a person closes it with. */
  readonly closes?: { readonly status: string; readonly reason: string };
}

const stop = (status: string, from: number, to: number): Stop => ({ status, days: [from, to] });

const missing = stop('MISSING_INFO', 6, 25);
const verifying = stop('VERIF_OPEN', 8, 30);
const answered = stop('VERIF_SENT', 12, 35);
const waiting = stop('AWAIT_PAYDENY', 18, 40);
const ready = stop('READY', 4, 18);
const filed = stop('FILED', 3, 9);
const numbered = stop('AAA_ASSIGNED', 60, 140);
const hearing = stop('HEARING_SET', 50, 110);
const held = stop('HEARING_HELD', 14, 32);
const inFull = stop('AWARD_FULL', 10, 30);
const inPart = stop('AWARD_PART', 10, 30);
const denied = stop('AWARD_DENIED', 10, 25);
const settled = stop('SETTLED', 5, 20);
const due = stop('PAYMENT_DUE', 15, 45);
const index = stop('INDEX_PURCHASED', 5, 20);
const served = stop('SERVED', 25, 50);
const answer = stop('ANSWERED', 60, 150);

const arb = (weight: number, ...stops: Stop[]): CasePath => ({ weight, track: 'ARB', stops });
const court = (weight: number, ...stops: Stop[]): CasePath => ({ weight, track: 'COURT', stops });
const closed = (path: CasePath, status: string, reason: string): CasePath => ({ ...path, closes: { status, reason } });

/** Where the cases of a firm stand. Each way follows the seeded workflow. */
export const CASE_PATHS: readonly CasePath[] = [
  arb(6),
  arb(5, missing),
  arb(6, verifying),
  arb(4, verifying, answered),
  arb(9, waiting),
  arb(8, waiting, ready),
  arb(5, verifying, answered, waiting, ready),
  arb(4, missing, ready),
  arb(7, waiting, ready, filed),
  arb(1, ready, filed, stop('REJECTED', 4, 12)),
  arb(9, waiting, ready, filed, numbered),
  arb(7, waiting, ready, filed, numbered, hearing),
  arb(3, waiting, ready, filed, numbered, hearing, held),
  arb(3, ready, filed, numbered, hearing, held, inFull, due),
  arb(2, waiting, ready, filed, numbered, hearing, held, inPart, due),
  arb(5, waiting, ready, filed, numbered, settled, due),
  closed(arb(6, waiting, ready, filed, numbered, settled, due), 'CLOSED_PAID', 'Settlement paid in full.'),
  closed(arb(3, ready, filed, numbered, hearing, held, inFull, due), 'CLOSED_PAID', 'Award paid in full.'),
  closed(
    arb(2, waiting, ready, filed, numbered, hearing, held, denied),
    'CLOSED_LOST',
    'Award denies the claim; no ground for review.',
  ),
  closed(arb(2, waiting), 'WITHDRAWN_WOP', "Withdrawn at the client's request."),
  court(2, waiting, ready, index),
  court(2, ready, index, served),
  court(3, waiting, ready, index, served, answer),
];

/** A path with the days that one case spent at each of its stops. */
export interface Journey {
  readonly path: CasePath;
  /** Days from the opening to each stop, and, for a closed case, to its closing. */
  readonly arrivals: readonly number[];
  /** Days from the opening to today. */
  readonly age: number;
}

const NEW_DAYS = [1, 9] as const;
/** How long open cases have been where they are, and closed ones closed. */
const restOf = ({ closes }: CasePath) => (closes ? ([4, 220] as const) : ([1, 45] as const));

export function drawJourney(chance: Chance): Journey {
  const path = choosePath(chance);
  const arrivals = drawArrivals(chance, path);
  const [least, most] = restOf(path);
  return { path, arrivals, age: (arrivals.at(-1) ?? 0) + chance.between(least, most) };
}

/** A journey of a case that was opened `age` days ago. */
export function drawJourneyOfAge(chance: Chance, age: number): Journey {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const path = choosePath(chance);
    const arrivals = drawArrivals(chance, path);
    const rest = age - (arrivals.at(-1) ?? 0);
    if (rest >= 0 && rest <= restOf(path)[1]) return { path, arrivals, age };
  }
  return { path: arb(0), arrivals: [], age };
}

function drawArrivals(chance: Chance, { stops, closes }: CasePath): number[] {
  const stays = [NEW_DAYS, ...stops.map(({ days }) => days)].slice(0, stops.length + (closes ? 1 : 0));
  let day = 0;
  return stays.map(([from, to]) => (day += chance.between(from, to)));
}

const ALL_WEIGHTS = CASE_PATHS.reduce((sum, { weight }) => sum + weight, 0);

function choosePath(chance: Chance): CasePath {
  let drawn = chance.between(1, ALL_WEIGHTS);
  return CASE_PATHS.find(({ weight }) => (drawn -= weight) <= 0) ?? arb(0);
}
