import { addDays, workday, type Day } from './calendar.js';
import type { Chance } from './chance.js';
import type { Practice } from './parties.js';
import type { Bill, Line } from './story.js';

/** What a practice does: an own invented code, its usual charge in dollars and how often it is done in a visit. */
interface Service {
  readonly code: string;
  readonly description: string;
  readonly charge: number;
}

interface BillingHabit {
  readonly first: readonly Service[];
  readonly usual: readonly Service[];
  /** Bills of a case, visits of a bill, days from one visit to the next. */
  readonly bills: readonly [number, number];
  readonly visits: readonly [number, number];
  readonly everyDays: number;
}

const service = (code: string, description: string, charge: number): Service => ({ code, description, charge });

const HABITS: Readonly<Record<Practice, BillingHabit>> = {
  therapy: {
    first: [service('ZT100', 'Initial therapy evaluation', 146.2)],
    usual: [
      service('ZT210', 'Therapeutic exercise', 48.96),
      service('ZT215', 'Manual therapy', 45.35),
      service('ZT230', 'Electrical stimulation', 31.48),
      service('ZT240', 'Hot and cold packs', 22.1),
    ],
    bills: [2, 5],
    visits: [4, 9],
    everyDays: 3,
  },
  rehabilitation: {
    first: [service('ZM100', 'Initial examination', 312.5), service('ZM140', 'Range of motion testing', 91.4)],
    usual: [service('ZM120', 'Follow-up examination', 164.8), service('ZM310', 'Trigger point injection', 228.75)],
    bills: [1, 4],
    visits: [1, 2],
    everyDays: 14,
  },
  acupuncture: {
    first: [service('ZA100', 'Initial acupuncture evaluation', 118.4)],
    usual: [service('ZA200', 'Acupuncture, first 15 minutes', 41.63), service('ZA201', 'Acupuncture, further 15 minutes', 35.72)],
    bills: [2, 4],
    visits: [4, 8],
    everyDays: 4,
  },
  imaging: {
    first: [service('ZR310', 'Imaging of the cervical spine', 912.36)],
    usual: [
      service('ZR320', 'Imaging of the lumbar spine', 879.73),
      service('ZR410', 'Imaging of the shoulder', 868.11),
      service('ZR420', 'Imaging of the knee', 868.11),
    ],
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
        ? [...habit.first.map(first => line(first, 1)), ...usualLines(chance, habit, visits)]
        : usualLines(chance, habit, visits);
    const date_bill_sent = workday(addDays(dos_to, chance.between(...SENT_AFTER_DAYS)));
    return { bill_number: number(), dos_from, dos_to, date_bill_sent, doctor, diagnosis, lines };
  });
}

const usualLines = (chance: Chance, { usual }: BillingHabit, visits: number): Line[] =>
  chance.some(usual, 1, usual.length).map(each => line(each, visits));

const line = ({ code, description, charge }: Service, units: number): Line => ({
  code,
  description,
  units,
  charge: Math.round(charge * 100 * units) / 100,
});
