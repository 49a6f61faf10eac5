export type CourtSeed = Readonly<Record<string, unknown>> & { readonly code: string };

const ARBITRATION: readonly CourtSeed[] = [
  {
    code: 'AAA',
    name: 'American Arbitration Association, New York no-fault',
    forum: 'arbitration',
    kind: 'aaa',
    track: 'arb',
    number_label: 'AAA Case No.',
    number_pattern: '^\\d{2}-\\d{2}-\\d{4}-\\d{4}$',
    written_submission_under: 2000,
    e_filing: 'adr_center',
    confidence: 'C',
  },
  {
    code: 'AAA_MASTER',
    name: 'Master arbitration',
    forum: 'arbitration',
    kind: 'aaa_master',
    track: 'arb',
    number_label: 'AAA Case No.',
    confidence: 'C',
  },
];

const CITY = ['New York', 'Kings', 'Queens', 'Bronx', 'Richmond'] as const;
const SUBURBS = ['Nassau', 'Suffolk'] as const;
const inCode = (county: string): string => county.toUpperCase().replace(' ', '_');
const courtOf = { forum: 'court', track: 'court', number_label: 'Index No.', confidence: 'U' } as const;

const COURTS: readonly CourtSeed[] = [
  ...CITY.map(county => ({
    ...courtOf,
    code: `CIVIL_${inCode(county)}`,
    name: `Civil Court of the City of New York, ${county}`,
    kind: 'civil_city',
    county,
    confidence: 'S',
  })),
  ...SUBURBS.map(county => ({
    ...courtOf,
    code: `DISTRICT_${inCode(county)}`,
    name: `District Court of ${county}`,
    kind: 'district',
    county,
  })),
  ...[...CITY, ...SUBURBS, 'Westchester'].map(county => ({
    ...courtOf,
    code: `SUPREME_${inCode(county)}`,
    name: `Supreme Court, ${county}`,
    kind: 'supreme',
    county,
  })),
];

const appeal = { forum: 'appeal', track: 'court', number_label: 'Docket No.', confidence: 'U' } as const;
const ORDINALS = ['1st', '2d', '3d', '4th'] as const;

const APPEALS: readonly CourtSeed[] = [
  ...ORDINALS.slice(0, 2).map((ordinal, index) => ({
    ...appeal,
    code: `APP_TERM_${index + 1}`,
    name: `Appellate Term, ${ordinal} Department`,
    kind: 'appellate_term',
    department: index + 1,
  })),
  ...ORDINALS.map((ordinal, index) => ({
    ...appeal,
    code: `APP_DIV_${index + 1}`,
    name: `Appellate Division, ${ordinal} Department`,
    kind: 'appellate_division',
    department: index + 1,
  })),
];

export const COURT_SEEDS: readonly CourtSeed[] = [...ARBITRATION, ...COURTS, ...APPEALS];

/** From when the fees are taken to hold; the firm dates them as it knows better. */
const FEES_FROM = '2002-01-01';

export interface FilingFeeSeed {
  /** Code of the court. */
  readonly court: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

const fee = (court: string, fee_name: string, amount: number, source: string, confidence: string): FilingFeeSeed => ({
  court,
  values: { fee_name, amount, refundable: true, effective_from: FEES_FROM, source, confidence },
});

export const FILING_FEE_SEEDS: readonly FilingFeeSeed[] = [
  fee('AAA', 'Filing fee', 40, '11 NYCRR 65-4.2; ordered repaid in awards', 'C'),
  ...CITY.map(county => fee(`CIVIL_${inCode(county)}`, 'Index number', 45, 'New York City Civil Court', 'S')),
];
