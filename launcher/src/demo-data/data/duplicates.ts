import type { RecordRow } from '../record-file.js';

/** A record that was entered twice, and the name of the record that it was merged into. */
export interface Duplicate {
  readonly path: string;
  readonly row: RecordRow;
  readonly into: string;
}

const person = (path: string, first_name: string, last_name: string, into: string, more: RecordRow = {}): Duplicate => ({
  path,
  row: { first_name, last_name, ...more },
  into,
});
const company = (path: string, name: string, into: string, more: RecordRow = {}): Duplicate => ({
  path,
  row: { name, ...more },
  into,
});

const FLATBUSH = { address1: '1840 Flatbush Ave', city: 'Brooklyn', state: 'NY', zip: '11226' };
const GARDEN_CITY = { address1: '1205 Stewart Avenue', city: 'Garden City', state: 'NY', zip: '11530' };

/** One of each kind that can be merged, so that every list of merges has a row. */
export const DUPLICATES: readonly Duplicate[] = [
  person('operating_doctor', 'Rupert', 'Okonjo Weiss', 'Okonjo-Weiss, Rupert'),
  person('doctor/referring', 'Marguerite', 'Adebayo Finch', 'Adebayo-Finch, Marguerite'),
  person('doctor/reviewing', 'Anjali', 'Corrigan Bose', 'Corrigan-Bose, Anjali', { review_kind: ['peer'] }),
  person('doctor/rebuttal_review', 'I.', 'Barrowclough', 'Barrowclough, Imogen'),
  person('doctor/rebuttal_signing', 'Y.', 'Marchetti', 'Marchetti, Yevgenia'),
  person('adjuster', 'Jules', 'Okafor-Reed', 'Okafor-Reed, Julian', { insurance_company: 'Keystone Harbor Casualty Company' }),
  person('claimant_attorney', 'Theresa', 'Hollander', 'Hollander, Tess', { firm_name: 'Hollander Injury Attorneys' }),
  company('attorney_firm', 'Voss Amadi & Grier', 'Voss, Amadi & Grier, P.C.', { ...GARDEN_CITY, role: 'DEFENCE' }),
  company('company_tpa', 'Harborview Claims', 'Harborview Claim Services, Inc.'),
  company('defendant', 'Amberfield Indemnity', 'Amberfield Indemnity Company', {
    kind: 'insurer',
    caption_name: 'AMBERFIELD INDEMNITY',
  }),
  company('insurance_company', 'Northlight Mutual', 'Northlight Mutual Insurance Company', { kind: 'insurer' }),
  company('location', 'Larkspur Flatbush Ave', 'Larkspur Flatbush', FLATBUSH),
  company('provider_master', 'Quiet Reed Acupuncture', 'Quiet Reed Acupuncture, P.C.', { provider_type: 'ACUP' }),
];
