import { codeAndName, entries } from './words.js';

/** `CODE label | section of the fee schedule`; the sections are unconfirmed and ordinary data. */
export const SPECIALITY_SEEDS = entries(
  `
ACUP Acupuncture | MEDICINE
ANES Anesthesia | ANESTHESIA
CHIRO Chiropractic | CHIROPRACTIC
DENT Dental |
DME Medical equipment |
EDX Electrodiagnostic testing | PHYSICAL_MEDICINE
ER Emergency | EM
GEN General practice | EM
LAB Laboratory | PATHOLOGY
NEURO Neurology | MEDICINE
ORTHO Orthopedic surgery | SURGERY
OT Occupational therapy | PHYSICAL_MEDICINE
PAIN Pain management | MEDICINE
PHARM Pharmacy |
PMR Physical medicine | PHYSICAL_MEDICINE
POD Podiatry | PODIATRY
PSY Psychology | BEHAVIORAL
PT Physical therapy | PHYSICAL_MEDICINE
RAD Radiology | RADIOLOGY
SURG Surgery | SURGERY`,
  /\n/,
).map(line => {
  const [label = '', section = ''] = line.split('|').map(part => part.trim());
  return { ...codeAndName(label), fee_section: section || null };
});

export const NOTE_TYPE_SEEDS = [
  { ...codeAndName('GENERAL'), is_default: true },
  codeAndName('PHONE Phone call'),
  codeAndName('EMAIL E-mail'),
  codeAndName('LEGAL'),
  { ...codeAndName('CLIENT'), visible_to_provider: true },
  codeAndName('VERIFICATION'),
  codeAndName('SETTLEMENT Negotiation'),
  codeAndName('COURT'),
  codeAndName('ACCOUNTING'),
  codeAndName('AUDIT'),
  codeAndName('OLD_SYSTEM'),
];
/** Written by the product itself. */
export const SYSTEM_NOTE_TYPE_SEEDS = [codeAndName('SYSTEM')];

/** `CODE label | component | effect on the balance | belongs to`; rows of the system. */
export const TRANSACTION_TYPE_SEEDS = entries(
  `
PRINCIPAL | principal | minus | client
VOLUNTARY_PAYMENT | principal | minus | client
LITIGATED_PAYMENT | principal | minus | client
PRE_PAYMENT Payment before the case was opened | principal | minus | client
INTEREST | interest | none | split
ATTORNEY_FEE | attorney_fee | none | firm
FILING_FEE_RECOVERED | filing_fee | none | advancer
FILING_FEE_ADVANCED | filing_fee | none | advancer
COST | cost | none | advancer
DEDUCTIBLE | adjustment | minus | none
WRITE_OFF | adjustment | minus | none
CREDIT | adjustment | plus | client
REFUND_TO_INSURER | principal | plus | client
REVERSAL | adjustment | opposite | none`,
  /\n/,
).map(line => {
  const [label = '', component = '', balance_sign = '', belongs_to = ''] = line.split('|').map(part => part.trim());
  return { ...codeAndName(label), component, balance_sign, belongs_to };
});

const FILING_FEES = ['AAA', 'Index number', 'Other'] as const;

export const SUB_TYPE_SEEDS: Readonly<Record<string, readonly string[]>> = {
  PRINCIPAL: ['Voluntary', 'Litigated', 'Instalment'],
  INTEREST: ['Statutory', 'Post-judgment'],
  ATTORNEY_FEE: ['Statutory', 'Appearance', 'Exceptional'],
  FILING_FEE_RECOVERED: FILING_FEES,
  FILING_FEE_ADVANCED: FILING_FEES,
  COST: ['Process server', 'Postage', 'Rebuttal', 'Transcript', 'Expert'],
  WRITE_OFF: ['Fee schedule', 'Small balance', 'Settlement discount', 'Uncollectible'],
  CREDIT: ['Overpayment', 'Correction'],
  REVERSAL: ['Posted in error', 'Check returned', 'Wrong case', 'Un-remitted'],
};

export const PROGRAM_SEEDS = [
  { code: 'PURCHASE', name: 'Purchase', kind: 'purchase' },
  { code: 'ADVANCE', name: 'Advance', kind: 'advance' },
  { code: 'COSTS_ONLY', name: 'Costs only', kind: 'costs_only' },
] as const;
