import type { RecordFile } from '../record-file.js';

/** What a clinic does: an invented code, its section of the fee schedule, the clinics' charge in dollars and its relative value. */
export interface Procedure {
  readonly code: string;
  readonly description: string;
  readonly section: 'PHYSICAL_MEDICINE' | 'MEDICINE' | 'RADIOLOGY' | 'EM' | 'BEHAVIORAL';
  readonly charge: number;
  readonly rvu: number;
  readonly evaluation?: 'initial' | 'reeval';
  /** The professional part, in percent, of what is divided. */
  readonly professional?: number;
}

export const PROCEDURES: readonly Procedure[] = [
  {
    code: 'ZT100',
    description: 'Initial therapy evaluation',
    section: 'PHYSICAL_MEDICINE',
    charge: 146.2,
    rvu: 21.5,
    evaluation: 'initial',
  },
  {
    code: 'ZT110',
    description: 'Therapy re-evaluation',
    section: 'PHYSICAL_MEDICINE',
    charge: 92.5,
    rvu: 13.6,
    evaluation: 'reeval',
  },
  { code: 'ZT210', description: 'Therapeutic exercise', section: 'PHYSICAL_MEDICINE', charge: 48.96, rvu: 7.2 },
  { code: 'ZT215', description: 'Manual therapy', section: 'PHYSICAL_MEDICINE', charge: 45.35, rvu: 6.75 },
  { code: 'ZT230', description: 'Electrical stimulation', section: 'PHYSICAL_MEDICINE', charge: 31.48, rvu: 4.6 },
  { code: 'ZT240', description: 'Hot and cold packs', section: 'PHYSICAL_MEDICINE', charge: 22.1, rvu: 2.8 },
  { code: 'ZT260', description: 'Gait training', section: 'PHYSICAL_MEDICINE', charge: 41.75, rvu: 6.1 },
  { code: 'ZM100', description: 'Initial examination', section: 'EM', charge: 312.5, rvu: 18.4, evaluation: 'initial' },
  { code: 'ZM120', description: 'Follow-up examination', section: 'EM', charge: 164.8, rvu: 9.9, evaluation: 'reeval' },
  { code: 'ZM140', description: 'Range of motion testing', section: 'PHYSICAL_MEDICINE', charge: 91.4, rvu: 12.9 },
  { code: 'ZM310', description: 'Trigger point injection', section: 'MEDICINE', charge: 228.75, rvu: 22.4 },
  {
    code: 'ZM340',
    description: 'Nerve conduction study, one limb',
    section: 'MEDICINE',
    charge: 386.2,
    rvu: 38.1,
    professional: 40,
  },
  {
    code: 'ZA100',
    description: 'Initial acupuncture evaluation',
    section: 'MEDICINE',
    charge: 118.4,
    rvu: 11.2,
    evaluation: 'initial',
  },
  { code: 'ZA200', description: 'Acupuncture, first 15 minutes', section: 'MEDICINE', charge: 41.63, rvu: 4.1 },
  { code: 'ZA201', description: 'Acupuncture, further 15 minutes', section: 'MEDICINE', charge: 35.72, rvu: 3.5 },
  { code: 'ZA220', description: 'Cupping', section: 'MEDICINE', charge: 28.9, rvu: 2.4 },
  {
    code: 'ZR310',
    description: 'Imaging of the cervical spine',
    section: 'RADIOLOGY',
    charge: 912.36,
    rvu: 17.3,
    professional: 30,
  },
  {
    code: 'ZR320',
    description: 'Imaging of the lumbar spine',
    section: 'RADIOLOGY',
    charge: 879.73,
    rvu: 16.9,
    professional: 30,
  },
  { code: 'ZR410', description: 'Imaging of the shoulder', section: 'RADIOLOGY', charge: 868.11, rvu: 16.4, professional: 30 },
  { code: 'ZR420', description: 'Imaging of the knee', section: 'RADIOLOGY', charge: 868.11, rvu: 16.4, professional: 30 },
  { code: 'ZR510', description: 'Plain film, two views', section: 'RADIOLOGY', charge: 94.6, rvu: 1.8, professional: 25 },
  {
    code: 'ZP100',
    description: 'Psychological intake interview',
    section: 'BEHAVIORAL',
    charge: 265,
    rvu: 19.2,
    evaluation: 'initial',
  },
  { code: 'ZP200', description: 'Individual counseling, 45 minutes', section: 'BEHAVIORAL', charge: 131.5, rvu: 9.8 },
];

/** Where codes and diagnoses come from. */
export const CODE_RELEASES: RecordFile = {
  path: 'code_set_release',
  rows: [
    {
      code_set: 'other',
      release: 'Demo 2020',
      effective_from: '2020-01-01',
      licence_note: 'Invented codes for the demonstration. They belong to no publisher.',
    },
    {
      code_set: 'icd10cm',
      release: '2026 excerpt',
      effective_from: '2025-10-01',
      licence_note: 'ICD-10-CM is in the public domain. These are the diagnoses that the demo cases use.',
    },
  ],
};

export const PROCEDURE_CODES: RecordFile = {
  path: 'procedure_code',
  rows: PROCEDURES.map(({ code, description, section, charge }) => ({
    code,
    kind: 'local',
    short_description: description,
    fee_section: section,
    default_charge: charge,
    add_date: '2020-01-01',
    code_set_release: 'Other Demo 2020',
  })),
};

const modifier = (code: string, description: string, factor?: number) => ({
  code,
  description,
  add_date: '2020-01-01',
  ...(factor === undefined ? {} : { factor }),
});

export const MODIFIERS: RecordFile = {
  path: 'procedure_modifier',
  rows: [
    modifier('LT', 'Left side'),
    modifier('RT', 'Right side'),
    modifier('TC', 'Technical part only'),
    modifier('Z1', 'Second body region on the same day', 0.5),
    modifier('Z2', 'Assistant', 0.2),
    modifier('Z9', 'Service of unusual extent', 1.25),
  ],
};

const diagnosis = (code: string, description: string) => ({
  code,
  description,
  valid_from: '2015-10-01',
  code_set_release: 'ICD-10-CM 2026 excerpt',
});

export const DIAGNOSIS_CODES: RecordFile = {
  path: 'diagnosis_code',
  rows: [
    diagnosis('F0781', 'Postconcussional syndrome'),
    diagnosis('G44319', 'Acute post-traumatic headache, not intractable'),
    diagnosis('M2350', 'Chronic instability of knee, unspecified knee'),
    diagnosis('M25511', 'Pain in right shoulder'),
    diagnosis('M25512', 'Pain in left shoulder'),
    diagnosis('M25531', 'Pain in right wrist'),
    diagnosis('M25561', 'Pain in right knee'),
    diagnosis('M25562', 'Pain in left knee'),
    diagnosis('M5412', 'Radiculopathy, cervical region'),
    diagnosis('M5416', 'Radiculopathy, lumbar region'),
    diagnosis('M542', 'Cervicalgia'),
    diagnosis('M5450', 'Low back pain, unspecified'),
    diagnosis('M546', 'Pain in thoracic spine'),
    diagnosis('M62830', 'Muscle spasm of back'),
    diagnosis('M7918', 'Myalgia, other site'),
    diagnosis('R42', 'Dizziness and giddiness'),
    diagnosis('S060X0A', 'Concussion without loss of consciousness, initial encounter'),
    diagnosis('S134XXA', 'Sprain of ligaments of cervical spine, initial encounter'),
    diagnosis('S161XXA', 'Strain of muscle, fascia and tendon at neck level, initial encounter'),
    diagnosis('S233XXA', 'Sprain of ligaments of thoracic spine, initial encounter'),
    diagnosis('S335XXA', 'Sprain of ligaments of lumbar spine, initial encounter'),
    diagnosis('S43401A', 'Unspecified sprain of right shoulder joint, initial encounter'),
    diagnosis('S63501A', 'Unspecified sprain of right wrist, initial encounter'),
    diagnosis('S8391XA', 'Sprain of unspecified site of right knee, initial encounter'),
  ],
};
