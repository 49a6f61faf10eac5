import type { CaseAttributes, StoredAttributeName } from '@atlas/contracts';
import type { Case } from './case.state.js';

/**
 * What a clone copies: the injured person and accident, the insurance, and who treats and represents. Attributes of one proceeding
 * stays behind (number, forum, arbitrator, judge, defendant, peer reviewer, rebuttal, filing), as does what is of one receivable (portfolio, old case id, the
 * intake status and day of its opening); bills, money, notes and documents belong to the case they were made in, or a claim would be made twice.
 */
const TAKEN_OVER: readonly StoredAttributeName[] = [
  'injured_first_name',
  'injured_last_name',
  'injured_dob',
  'injured_sex',
  'injured_email',
  'injured_phone',
  'injured_address1',
  'injured_address2',
  'injured_city',
  'injured_state',
  'injured_zip',
  'insured_first_name',
  'insured_last_name',
  'insured_dob',
  'insured_sex',
  'insured_email',
  'insured_phone',
  'insured_address1',
  'insured_address2',
  'insured_city',
  'insured_state',
  'insured_zip',
  'adjuster_id',
  'adjuster_first_name',
  'adjuster_last_name',
  'adjuster_phone',
  'adjuster_email',
  'provider_id',
  'insurance_company_id',
  'attorney_firm_id',
  'claimant_attorney_id',
  'location_id',
  'treating_doctor_id',
  'referring_doctor_id',
  'ins_claim_number',
  'policy_number',
  'account_no',
  'accident_date',
  'accident_state',
  'case_type_id',
  'speciality_id',
];

export const takenOver = ({ attributes }: Pick<Case, 'attributes'>): CaseAttributes =>
  Object.fromEntries(TAKEN_OVER.flatMap(name => (attributes[name] === undefined ? [] : [[name, attributes[name]]])));
