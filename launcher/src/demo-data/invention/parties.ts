import { ADJUSTER_ROWS } from '../data/adjusters.js';

/** What a clinic does, which decides how its bills look. */
export type Practice = 'therapy' | 'rehabilitation' | 'acupuncture' | 'imaging';

/** What the stories need of a provider; its record is in the data files. */
export interface Provider {
  readonly name: string;
  readonly practice: Practice;
  /** By its code. */
  readonly speciality: string;
  /** By the names of their records. */
  readonly doctors: readonly string[];
  /** By name: where it treats, and in which portfolio some of its cases are. */
  readonly location: string;
  readonly portfolio?: string;
}

export interface Insurer {
  readonly name: string;
  readonly defendant: string;
  readonly counsel: string;
  /** The form of its claim numbers: '#' is a digit. */
  readonly claimPattern: string;
  readonly policyPattern: string;
}

export type Adjuster = (typeof ADJUSTER_ROWS)[number];

export const PROVIDERS: readonly Provider[] = [
  {
    name: 'Larkspur Physical Therapy, P.C.',
    practice: 'therapy',
    speciality: 'PT',
    doctors: ['Quintero-Hale, Marisol', 'Brevik, Anton'],
    location: 'Larkspur Flatbush',
    portfolio: 'Alder Street 2025-A',
  },
  {
    name: 'Cobalt Spine & Rehabilitation Medicine, P.C.',
    practice: 'rehabilitation',
    speciality: 'PMR',
    doctors: ['Marchetti, Yevgenia', 'Lindqvist, Osei'],
    location: 'Cobalt East Harlem',
  },
  {
    name: 'Quiet Reed Acupuncture, P.C.',
    practice: 'acupuncture',
    speciality: 'ACUP',
    doctors: ['Villafuerte, Hanae'],
    location: 'Quiet Reed Concourse',
  },
  {
    name: 'Silver Pond Diagnostic Imaging, P.C.',
    practice: 'imaging',
    speciality: 'RAD',
    doctors: ['Okonjo-Weiss, Rupert'],
    location: 'Silver Pond Jamaica',
    portfolio: 'Alder Street 2026-B',
  },
];

export const INSURERS: readonly Insurer[] = [
  {
    name: 'Northlight Mutual Insurance Company',
    defendant: 'Northlight Mutual Insurance Company',
    counsel: 'Ostrander & Peale, LLP',
    claimPattern: 'NL##-#######',
    policyPattern: 'NLA #### ####',
  },
  {
    name: 'Keystone Harbor Casualty Company',
    defendant: 'Keystone Harbor Casualty Company',
    counsel: 'Voss, Amadi & Grier, P.C.',
    claimPattern: '0##-########-01',
    policyPattern: 'KH########',
  },
  {
    name: 'Amberfield Indemnity Company',
    defendant: 'Amberfield Indemnity Company',
    counsel: 'Ostrander & Peale, LLP',
    claimPattern: 'AFI######PIP',
    policyPattern: '##-###-######',
  },
  {
    name: 'Crescent Vale Assurance Company',
    defendant: 'Crescent Vale Assurance Company',
    counsel: 'Law Office of Trent Calderwood',
    claimPattern: '52-####-##Q',
    policyPattern: 'CV #######',
  },
  {
    name: 'Tidewater Ridge Insurance Company',
    defendant: 'Tidewater Ridge Insurance Company',
    counsel: 'Voss, Amadi & Grier, P.C.',
    claimPattern: 'TR-2#####-A1',
    policyPattern: 'TRP#######',
  },
  {
    name: 'Five Rivers Car Service Self-Insurance Fund',
    defendant: 'Five Rivers Car Service, Inc.',
    counsel: 'Law Office of Trent Calderwood',
    claimPattern: 'FR######',
    policyPattern: 'SELF-####',
  },
];

/** Each insurer has its own. */
export const adjustersOf = (insurer: Insurer): readonly Adjuster[] =>
  ADJUSTER_ROWS.filter(({ insurance_company }) => insurance_company === insurer.name);

/** Arbitrators of hearings, by the names of their records. */
export const HEARING_ARBITRATORS = ['Castellane-Orr, Philippa', 'Akerman-Vale, Desmond', 'Tarrant-Boyd, Ilse'] as const;

/** Whose review a denial for lack of medical necessity rests on, by the speciality of the provider. */
export const REVIEWER_OF: Readonly<Record<string, string>> = {
  PT: 'Corrigan-Bose, Anjali',
  PMR: 'Ashgrove, Leland',
  ACUP: 'Feldgrave, Morris',
  RAD: 'Haldane, Ruth',
};

/** Who sent the patients, where the clinic does not treat them without a referral. */
export const REFERRERS = ['Adebayo-Finch, Marguerite', 'Thorvaldsen, Niko', 'Villareal, Concepcion', 'Sorensen, Declan'] as const;

export const CLAIMANT_ATTORNEYS = [
  'Abernethy, Sloane',
  'Castellanos, Rui',
  'Petrakis, Ione',
  'Dunmore, Everett',
  'Hollander, Tess',
] as const;
