import type { RecordFile } from '../record-file.js';
import { PROCEDURES } from './codes.js';

const IN_FORCE = 'Demo schedule 2020';

/** An invented schedule: the figures of real ones are licensed by their authorities. The second version waits for its tables. */
export const FEE_SCHEDULES: RecordFile = {
  path: 'fee_schedule/version',
  rows: [
    {
      name: IN_FORCE,
      schedule: 'other',
      effective_from: '2020-01-01',
      adopted_for_nofault_from: '2020-04-01',
      licensee: 'Brill & Marchetti, P.C.',
      licence_note: 'Invented for the demonstration. It is not the schedule of any authority.',
    },
    {
      name: 'Demo schedule 2027',
      schedule: 'other',
      effective_from: '2027-01-01',
      licensee: 'Brill & Marchetti, P.C.',
      licence_note: 'Invented for the demonstration. It is not the schedule of any authority.',
    },
  ],
};

/** Which version is published once its tables are loaded. */
export const PUBLISHED_SCHEDULE = IN_FORCE;

/** Dollars for one unit in regions 1 to 4. */
const FACTORS: Readonly<Record<string, readonly number[]>> = {
  PHYSICAL_MEDICINE: [5.35, 5.6, 6.1, 6.75],
  MEDICINE: [8.1, 8.45, 9.2, 10.15],
  EM: [13.4, 14, 15.2, 16.75],
  RADIOLOGY: [41.8, 43.6, 47.5, 52.25],
  BEHAVIORAL: [10.7, 11.15, 12.1, 13.4],
};

export const CONVERSION_FACTORS: RecordFile = {
  path: 'fee_schedule/conversion_factor',
  rows: Object.entries(FACTORS).flatMap(([section, factors]) =>
    factors.map((cf, index) => ({ version: IN_FORCE, section, region: index + 1, cf })),
  ),
};

export const RELATIVE_VALUES: RecordFile = {
  path: 'fee_schedule/relative_value',
  rows: PROCEDURES.map(({ code, section, rvu, evaluation, professional }) => ({
    version: IN_FORCE,
    code,
    section,
    rvu,
    ...(evaluation ? { evaluation } : {}),
    ...(professional ? { pc_pct: professional, tc_pct: 100 - professional } : {}),
  })),
};

export const DAILY_CAPS: RecordFile = {
  path: 'fee_schedule/daily_cap',
  rows: [
    {
      version: IN_FORCE,
      section: 'PHYSICAL_MEDICINE',
      provider_kind: 'THERAPIST',
      plain_rvu: 18,
      reeval_rvu: 22,
      initial_eval_rvu: 28,
    },
    {
      version: IN_FORCE,
      section: 'PHYSICAL_MEDICINE',
      provider_kind: 'PHYSICIAN',
      plain_rvu: 20,
      reeval_rvu: 24,
      initial_eval_rvu: 30,
    },
    { version: IN_FORCE, section: 'MEDICINE', provider_kind: 'ACUPUNCTURIST', plain_rvu: 14, initial_eval_rvu: 20 },
    { version: IN_FORCE, section: 'BEHAVIORAL', provider_kind: 'PSYCHOLOGIST', plain_rvu: 24 },
  ],
};
