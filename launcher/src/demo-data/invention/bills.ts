import { PROCEDURES, type Procedure } from '../data/codes.js';
import { addDays, workday, type Day } from './calendar.js';
import type { Chance } from './chance.js';
import type { Practice } from './parties.js';
import type { Bill, Line } from './story.js';

interface BillingHabit {
  /** Codes of the first visit, and of all visits. */
  readonly first: readonly string[];
  readonly usual: readonly string[];
  /** Bills of a case, visits of a bill, days from one visit to the next. */
  readonly bills: readonly [number, number];
  readonly visits: readonly [number, number];
  readonly everyDays: number;
}

const HABITS: Readonly<Record<Practice, BillingHabit>> = {
  therapy: {
    first: ['ZT100'],
    usual: ['ZT210', 'ZT215', 'ZT230', 'ZT240'],
    bills: [2, 5],
    visits: [4, 9],
    everyDays: 3,
  },
  rehabilitation: {
    first: ['ZM100', 'ZM140'],
    usual: ['ZM120', 'ZM310'],
    bills: [1, 4],
    visits: [1, 2],
    everyDays: 14,
  },
  acupuncture: {
    first: ['ZA100'],
    usual: ['ZA200', 'ZA201'],
    bills: [2, 4],
    visits: [4, 8],
    everyDays: 4,
  },
  imaging: {
    first: ['ZR310'],
    usual: ['ZR320', 'ZR410', 'ZR420'],
    bills: [1, 3],
    visits: [1, 1],
    everyDays: 9,
  },
};

/** ICD-10-CM codes of what a collision does to people. */
const DIAGNOSES = [
  ['S13.4XXA', 'M54.2'],
  ['S33.5XXA', 'M54.50'],
  ['S43.401A', 'M25.511'],
  ['S83.91XA', 'M25.562'],
  ['S13.4XXA', 'S33.5XXA', 'M62.830'],
  ['S16.1XXA', 'M54.12'],
] as const;

/** Proof of claim is due within 45 days of the service; clinics bill earlier. */
const SENT_AFTER_DAYS = [6, 31] as const;

/** The bills of one case, from its first visit on. */
export function inventBills(chance: Chance, practice: Practice, doctors: number, firstVisit: Day, number: () => string): Bill[] {
  const habit = HABITS[practice];
  const diagnosis = chance.one(DIAGNOSES);
  const doctor = chance.between(0, doctors - 1);
  let day = workday(firstVisit);
  return Array.from({ length: chance.between(...habit.bills) }, (_, index) => {
    const visits = chance.between(...habit.visits);
    const dos_from = day;
    const dos_to = workday(addDays(dos_from, (visits - 1) * habit.everyDays));
    day = workday(addDays(dos_to, habit.everyDays));
    const lines =
      index === 0
        ? [...habit.first.map(code => line(code, 1)), ...usualLines(chance, habit, visits)]
        : usualLines(chance, habit, visits);
    const date_bill_sent = workday(addDays(dos_to, chance.between(...SENT_AFTER_DAYS)));
    return { bill_number: number(), dos_from, dos_to, date_bill_sent, doctor, diagnosis, lines };
  });
}

const usualLines = (chance: Chance, { usual }: BillingHabit, visits: number): Line[] =>
  chance.some(usual, 1, usual.length).map(code => line(code, visits));

function procedure(code: string): Procedure {
  const found = PROCEDURES.find(each => each.code === code);
  if (!found) throw new Error(`The demo data bills ${code}, which is not among its codes.`);
  return found;
}

function line(code: string, units: number): Line {
  const { description, charge } = procedure(code);
  return { code, description, units, charge: Math.round(charge * 100 * units) / 100 };
}
