export interface State {
  readonly code: string;
  readonly name: string;
  /** Census region; null for territories and armed forces. */
  readonly region: string | null;
  readonly division: string | null;
}

/** Census divisions with their states, 51 with the District of Columbia. */
const DIVISIONS: readonly (readonly [region: string, division: string, states: string])[] = [
  ['Northeast', 'New England', 'CT Connecticut|ME Maine|MA Massachusetts|NH New Hampshire|RI Rhode Island|VT Vermont'],
  ['Northeast', 'Middle Atlantic', 'NJ New Jersey|NY New York|PA Pennsylvania'],
  ['Midwest', 'East North Central', 'IL Illinois|IN Indiana|MI Michigan|OH Ohio|WI Wisconsin'],
  ['Midwest', 'West North Central', 'IA Iowa|KS Kansas|MN Minnesota|MO Missouri|NE Nebraska|ND North Dakota|SD South Dakota'],
  [
    'South',
    'South Atlantic',
    'DE Delaware|DC District of Columbia|FL Florida|GA Georgia|MD Maryland|NC North Carolina|SC South Carolina|VA Virginia|WV West Virginia',
  ],
  ['South', 'East South Central', 'AL Alabama|KY Kentucky|MS Mississippi|TN Tennessee'],
  ['South', 'West South Central', 'AR Arkansas|LA Louisiana|OK Oklahoma|TX Texas'],
  ['West', 'Mountain', 'AZ Arizona|CO Colorado|ID Idaho|MT Montana|NV Nevada|NM New Mexico|UT Utah|WY Wyoming'],
  ['West', 'Pacific', 'AK Alaska|CA California|HI Hawaii|OR Oregon|WA Washington'],
];
const TERRITORIES =
  'PR Puerto Rico|VI Virgin Islands|GU Guam|AS American Samoa|MP Northern Mariana Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific';

const parse = (states: string, region: string | null, division: string | null): State[] =>
  states.split('|').map(each => ({ code: each.slice(0, 2), name: each.slice(3), region, division }));

/** States, the District of Columbia and territories, by name. */
export const STATES: readonly State[] = [
  ...DIVISIONS.flatMap(([region, division, states]) => parse(states, region, division)),
  ...parse(TERRITORIES, null, null),
].sort((a, b) => a.name.localeCompare(b.name));

/** Census regions, in their usual order. */
export const REGIONS: readonly string[] = [...new Set(DIVISIONS.map(([region]) => region))];

const codes = new Set(STATES.map(({ code }) => code));
export const isStateCode = (code: string): boolean => codes.has(code);
