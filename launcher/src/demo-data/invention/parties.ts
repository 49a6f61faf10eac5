import type { Address } from './places.js';

/** What a clinic does, which decides how its bills look. */
export type Practice = 'therapy' | 'rehabilitation' | 'acupuncture' | 'imaging';

export interface Doctor {
  readonly first_name: string;
  readonly last_name: string;
  readonly credentials: string;
}

export interface Provider {
  readonly name: string;
  readonly short_name: string;
  readonly practice: Practice;
  /** Codes of the option families and of the speciality. */
  readonly provider_type: string;
  readonly speciality: string;
  readonly address: Address;
  readonly doctors: readonly Doctor[];
  readonly portfolio?: string;
}

export interface Insurer {
  readonly name: string;
  readonly kind: 'insurer' | 'self_insured';
  readonly naic_code?: string;
  readonly address: Address;
  /** How its claim numbers look: '#' is a digit. */
  readonly claimPattern: string;
  readonly policyPattern: string;
}

const place = (address1: string, city: string, zip: string, state = 'NY'): Address => ({ address1, city, state, zip });
const doctor = (first_name: string, last_name: string, credentials: string): Doctor => ({ first_name, last_name, credentials });

/** The four clinics of the demo firm. Invented, as all names here are. */
export const PROVIDERS: readonly Provider[] = [
  {
    name: 'Larkspur Physical Therapy, P.C.',
    short_name: 'Larkspur PT',
    practice: 'therapy',
    provider_type: 'THERAPY',
    speciality: 'PT',
    address: place('1840 Flatbush Avenue', 'Brooklyn', '11226'),
    doctors: [doctor('Marisol', 'Quintero-Hale', 'PT'), doctor('Anton', 'Brevik', 'PT')],
    portfolio: 'Alder Street 2025-A',
  },
  {
    name: 'Cobalt Spine & Rehabilitation Medicine, P.C.',
    short_name: 'Cobalt Rehab',
    practice: 'rehabilitation',
    provider_type: 'MEDICAL',
    speciality: 'PMR',
    address: place('255 East 110th Street', 'New York', '10029'),
    doctors: [doctor('Yevgenia', 'Marchetti', 'MD'), doctor('Osei', 'Lindqvist', 'MD')],
  },
  {
    name: 'Quiet Reed Acupuncture, P.C.',
    short_name: 'Quiet Reed',
    practice: 'acupuncture',
    provider_type: 'ACUP',
    speciality: 'ACUP',
    address: place('1420 Grand Concourse', 'Bronx', '10452'),
    doctors: [doctor('Hanae', 'Villafuerte', 'LAc')],
  },
  {
    name: 'Silver Pond Diagnostic Imaging, P.C.',
    short_name: 'Silver Pond',
    practice: 'imaging',
    provider_type: 'IMAGING',
    speciality: 'RAD',
    address: place('90-12 Sutphin Boulevard', 'Jamaica', '11435'),
    doctors: [doctor('Rupert', 'Okonjo-Weiss', 'MD')],
    portfolio: 'Alder Street 2026-B',
  },
];

/** The six carriers; one insures itself, which shortens the time to sue. */
export const INSURERS: readonly Insurer[] = [
  {
    name: 'Northlight Mutual Insurance Company',
    kind: 'insurer',
    naic_code: '99011',
    address: place('PO Box 4410', 'Woodbury', '11797'),
    claimPattern: 'NL##-#######',
    policyPattern: 'NLA #### ####',
  },
  {
    name: 'Keystone Harbor Casualty Company',
    kind: 'insurer',
    naic_code: '99023',
    address: place('PO Box 77120', 'Buffalo', '14225'),
    claimPattern: '0##-########-01',
    policyPattern: 'KH########',
  },
  {
    name: 'Amberfield Indemnity Company',
    kind: 'insurer',
    naic_code: '99037',
    address: place('400 Amberfield Plaza', 'Albany', '12207'),
    claimPattern: 'AFI######PIP',
    policyPattern: '##-###-######',
  },
  {
    name: 'Crescent Vale Assurance Company',
    kind: 'insurer',
    naic_code: '99049',
    address: place('PO Box 2085', 'Melville', '11747'),
    claimPattern: '52-####-##Q',
    policyPattern: 'CV #######',
  },
  {
    name: 'Tidewater Ridge Insurance Company',
    kind: 'insurer',
    naic_code: '99053',
    address: place('PO Box 9120', 'Edison', '08818', 'NJ'),
    claimPattern: 'TR-2#####-A1',
    policyPattern: 'TRP#######',
  },
  {
    name: 'Five Rivers Car Service Self-Insurance Fund',
    kind: 'self_insured',
    address: place('31-10 Northern Boulevard', 'Long Island City', '11101'),
    claimPattern: 'FR######',
    policyPattern: 'SELF-####',
  },
];

export const FUNDER = { name: 'Alder Street Receivables LLC', address: place('120 Broadway', 'New York', '10271') };

export const PORTFOLIOS = [
  { name: 'Alder Street 2025-A', code: 'ALDER-25A', program: 'PURCHASE', purchase_price: 184_500, bought_days_ago: 420 },
  { name: 'Alder Street 2026-B', code: 'ALDER-26B', program: 'ADVANCE', purchase_price: 96_000, bought_days_ago: 130 },
] as const;

export const ARBITRATORS = [
  { first_name: 'Philippa', last_name: 'Castellane-Orr' },
  { first_name: 'Desmond', last_name: 'Akerman-Vale' },
  { first_name: 'Ilse', last_name: 'Tarrant-Boyd' },
] as const;
