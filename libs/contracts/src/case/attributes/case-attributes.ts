import { bool, choice, date, decimal, email, phone, reference, required, text, zip } from '../../fields/constructors.js';
import type { FieldMap } from '../../fields/field.js';

/** Male, female, neither, not given: as clinics' files and NF forms write it. */
const SEX = { M: 'Male', F: 'Female', X: 'Other', U: 'Unknown' } as const;
/** Where the claim is pursued; independent of the status. */
export const CASE_TRACKS = { PRE: 'Before filing', ARB: 'Arbitration', COURT: 'Court' } as const;
export type CaseTrack = keyof typeof CASE_TRACKS;
/** A case's place in its packet; it follows from joining and leaving one. */
export const PACKET_CASE_TYPES = { SINGLE: 'Not in a packet', MEMBER: 'In a packet', LEAD: 'Lead case of a packet' } as const;

/** Two letters where they are known; an import keeps what the clinic wrote. */
const state = (label: string) => text(label, { max: 50 });

/**
 * Every attribute of a case under the name it bears everywhere: on the wire, in events, in forms, imports, displays and history. From this
 * table come the static types, validation, forms, import fields, display fields and history labels.
 */
export const CASE_ATTRIBUTE_GROUPS = {
  injured: {
    injured_first_name: required(text('Injured First Name')),
    injured_last_name: required(text('Injured Last Name')),
    injured_dob: date('Injured Date of Birth'),
    injured_sex: choice('Injured Sex', SEX),
    injured_email: email('Injured Email'),
    injured_phone: phone('Injured Phone', { short: 'Phone' }),
    injured_address1: text('Injured Address Line 1'),
    injured_address2: text('Injured Address Line 2'),
    injured_city: text('Injured City'),
    injured_state: state('Injured State'),
    injured_zip: zip('Injured Zip'),
  },
  insured: {
    insured_first_name: text('Insured First Name'),
    insured_last_name: text('Insured Last Name'),
    insured_dob: date('Insured Date of Birth'),
    insured_sex: choice('Insured Sex', SEX),
    insured_email: email('Insured Email'),
    insured_phone: phone('Insured Phone'),
    insured_address1: text('Insured Address Line 1'),
    insured_address2: text('Insured Address Line 2'),
    insured_city: text('Insured City'),
    insured_state: state('Insured State'),
    insured_zip: zip('Insured Zip'),
  },
  adjuster: {
    adjuster_id: reference('adjuster', { label: 'Adjuster', lookup: 'Adjuster_Name' }),
    adjuster_first_name: text('Adjuster First Name'),
    adjuster_last_name: text('Adjuster Last Name'),
    adjuster_phone: phone('Adjuster Phone', { short: 'Adj. Phone' }),
    adjuster_email: email('Adjuster Email', { short: 'Adj. Email' }),
  },
  parties: {
    provider_id: required(reference('provider_master', { label: 'Provider', lookup: 'Provider_Name' })),
    insurance_company_id: reference('insurance_company', { label: 'Insurance Company', lookup: 'InsuranceCompany_Name' }),
    attorney_firm_id: reference('attorney_firm', { label: 'Attorney Firm', lookup: 'Attorney_Firm' }),
    claimant_attorney_id: reference('claimant_attorney', { label: 'Claimant Attorney', lookup: 'Claimant_Attorney' }),
    defendant_id: reference('defendant', { label: 'Defendant', lookup: 'Defendant_Name' }),
    arbitrator_id: reference('arbitrator', { label: 'Arbitrator', lookup: 'Arbitrator' }),
    court_id: reference('court_type', { label: 'Court', lookup: 'Court' }),
    judge: reference('arbitrator', { label: 'Judge', lookup: 'Judge' }),
    location_id: reference('location', { label: 'Location', lookup: 'Location' }),
    treating_doctor_id: reference('operating_doctor', {
      label: 'Treating Doctor',
      short: 'Treating Dr',
      lookup: 'Treating_Doctor',
    }),
    referring_doctor_id: reference('doctor/referring', { label: 'Referring Doctor', lookup: 'Referring_Doctor' }),
    reviewing_doctor_id: reference('doctor/reviewing', { label: 'Reviewing Doctor', lookup: 'Reviewing_Doctor' }),
    portfolio_id: reference('portfolio', { label: 'Portfolio', lookup: 'Portfolio_Name' }),
  },
  claim: {
    ins_claim_number: text('Claim Number'),
    policy_number: text('Policy Number', { short: 'Policy No' }),
    account_no: text('Account No'),
    accident_date: date('Accident Date'),
    accident_state: state('Accident State'),
    case_type_id: reference('option_value', { label: 'Case Type', lookup: 'Case_Type' }),
    packet_case_type_id: choice('Packet Case Type', PACKET_CASE_TYPES),
    speciality_id: reference('speciality', { label: 'Specialty', lookup: 'Speciality' }),
    initial_status_id: reference('initial_status', { label: 'Initial Status', lookup: 'Initial_Status' }),
    /** The workflow of the case; without one the default workflow of its track applies. */
    case_workflow_type_id: reference('case_workflow_type', { label: 'Case Workflow Type', lookup: 'Case_Workflow_Type' }),
    current_status_id: reference('status', { label: 'Current Status', lookup: 'Current_Status' }),
    final_status_id: reference('case_status', { label: 'Final Status', lookup: 'Final_Status' }),
    rebuttal_status_id: reference('rebuttal_status', { label: 'Rebuttal Status', lookup: 'Rebuttal_Status' }),
    index_or_aaa_number: text('Index / AAA Number'),
    is_case_funded: bool('Is Case Funded'),
    is_case_filed: bool('Is Case Filed'),
    date_open: date('Date Open'),
    date_filed: date('Date Filed'),
    /** A span of delay that a court found; interest leaves it out (65-3.9(d)). */
    interest_toll_from: date('Interest Tolled From'),
    interest_toll_to: date('Interest Tolled To'),
    /** Hours by which the fee for a policy issue is counted (11 NYCRR 65-4.6(c)): preparation, and personal appearances. */
    policy_issue_hours: decimal('Policy Issue Hours'),
    appearance_hours: decimal('Appearance Hours'),
    old_case_id: text('Old Case ID'),
    track: choice('Track', CASE_TRACKS),
  },
} as const satisfies Record<string, FieldMap>;

export type CaseAttributeGroup = keyof typeof CASE_ATTRIBUTE_GROUPS;

/** The groups' attributes in one row, in their order. */
export const CASE_ATTRIBUTES = {
  ...CASE_ATTRIBUTE_GROUPS.injured,
  ...CASE_ATTRIBUTE_GROUPS.insured,
  ...CASE_ATTRIBUTE_GROUPS.adjuster,
  ...CASE_ATTRIBUTE_GROUPS.parties,
  ...CASE_ATTRIBUTE_GROUPS.claim,
} as const;

export type CaseAttributeName = keyof typeof CASE_ATTRIBUTES;
export const CASE_ATTRIBUTE_NAMES = Object.keys(CASE_ATTRIBUTES) as CaseAttributeName[];

/**
 * Attributes that say what another fact of the case says already. They are answered and taken on the wire, but the case keeps the fact:
 * the status (which goes through the workflow), the filing date, the portfolio, the packet. The final status is that of the status and the
 * packet case type that of joining a packet: neither is set by hand.
 */
export const DERIVED_ATTRIBUTES = [
  'current_status_id',
  'final_status_id',
  'is_case_filed',
  'is_case_funded',
  'packet_case_type_id',
] as const;
export type DerivedAttributeName = (typeof DERIVED_ATTRIBUTES)[number];
export type StoredAttributeName = Exclude<CaseAttributeName, DerivedAttributeName>;

/** The attributes that no request sets; requests accept their current value. */
const { final_status_id: _finalStatus, packet_case_type_id: _packetCaseType, ...WRITABLE } = CASE_ATTRIBUTES;
export const WRITABLE_ATTRIBUTES = WRITABLE;

export const isStoredAttribute = (name: CaseAttributeName): name is StoredAttributeName =>
  !(DERIVED_ATTRIBUTES as readonly CaseAttributeName[]).includes(name);
