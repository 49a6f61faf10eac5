import type { CaseAttributeName } from '../attributes/case-attributes.js';

/** What a filter looks at: an attribute, or a fact that the case's bills, money, packet or parties make. */
export type FilterSubject =
  | CaseAttributeName
  | 'case_id'
  | 'packet_id'
  | 'bill_number'
  | 'dos'
  | 'status_since'
  | 'payment_date'
  | 'status_age'
  | 'over_status_days'
  | 'can_be_filed'
  | 'balance'
  | 'denial_reasons'
  | 'provider_group'
  | 'service_type'
  | 'funder'
  | 'program'
  | 'insurance_group';

interface FilterOf<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  readonly subject: FilterSubject;
}

export type CaseFilter =
  /** Typed text; matches by prefix. */
  | (FilterOf<'free'> & { readonly max: number })
  /** A pasted list of ids, separated by commas, blanks or new lines; each matches whole. */
  | (FilterOf<'ids'> & { readonly max: number })
  /** Ids of the options of `GET domain/{family}/option`. */
  | (FilterOf<'lookup'> & { readonly family: string })
  /** A day or a number: exactly it, from it on, or up to it (both included); each also takes `{ from, to }`. */
  | (FilterOf<'range'> & { readonly value: 'date' | 'number'; readonly bound: 'on' | 'from' | 'to' });

const MAX_TEXT = 200;
/** The three id fields take a pasted list. */
export const MAX_PASTED_IDS = 15_000;

const free = (label: string, subject: FilterSubject) => ({ kind: 'free', label, subject, max: MAX_TEXT }) as const;
const ids = (label: string, subject: FilterSubject) => ({ kind: 'ids', label, subject, max: MAX_PASTED_IDS }) as const;
const lookup = (label: string, subject: FilterSubject, family: string) => ({ kind: 'lookup', label, subject, family }) as const;
const day = (label: string, subject: FilterSubject, bound: 'on' | 'from' | 'to') =>
  ({ kind: 'range', label, subject, value: 'date', bound }) as const;
const number = (label: string, subject: FilterSubject, bound: 'from' | 'to') =>
  ({ kind: 'range', label, subject, value: 'number', bound }) as const;

/** The documents' filter fields (spec/administration.md 3) under their documented names, and some in their manner. */
export const CASE_FILTERS = {
  IndexOrAAA_Number: ids('Index / AAA Number', 'index_or_aaa_number'),
  Case_Id: ids('Case ID', 'case_id'),
  PacketID: ids('Packet ID', 'packet_id'),
  Ins_Claim_Number: free('Claim Number', 'ins_claim_number'),
  Bill_number: free('Bill Number', 'bill_number'),
  Old_Case_ID: free('Old Case ID', 'old_case_id'),
  Injured_First_Name: free('Injured First Name', 'injured_first_name'),
  Injured_Last_Name: free('Injured Last Name', 'injured_last_name'),
  Insured_First_Name: free('Insured First Name', 'insured_first_name'),
  Insured_Last_Name: free('Insured Last Name', 'insured_last_name'),
  Adjuster_First_Name: free('Adjuster First Name', 'adjuster_first_name'),
  Adjuster_Last_Name: free('Adjuster Last Name', 'adjuster_last_name'),
  Account_No: free('Account No', 'account_no'),
  Insured_Email: free('Insured Email', 'insured_email'),
  Injured_Email: free('Injured Email', 'injured_email'),
  Accident_Date: day('Accident Date', 'accident_date', 'on'),
  Date_Open: day('Date Open', 'date_open', 'on'),
  Date_Open_From: day('Date Open From', 'date_open', 'from'),
  Date_Open_To: day('Date Open To', 'date_open', 'to'),
  DOS: day('DOS', 'dos', 'on'),
  DOS_From: day('DOS From', 'dos', 'from'),
  DOS_To: day('DOS To', 'dos', 'to'),
  Status_Changed_To: day('Status Changed To', 'status_since', 'to'),
  Payment_Date: day('Payment Date', 'payment_date', 'from'),
  Payment_Date_To: day('Payment Date To', 'payment_date', 'to'),
  Status_Age_From: number('Status Age From', 'status_age', 'from'),
  Status_Age_To: number('Status Age To', 'status_age', 'to'),
  Total_Balance_From: number('Total Balance From', 'balance', 'from'),
  Total_Balance_To: number('Total Balance To', 'balance', 'to'),
  InsuranceCompany_Name: lookup('Insurance Company', 'insurance_company_id', 'InsuranceCompany_Name'),
  Provider_Name: lookup('Provider', 'provider_id', 'Provider_Name'),
  Initial_Status: lookup('Initial Status', 'initial_status_id', 'Initial_Status'),
  DenialReasons: lookup('Denial Reasons', 'denial_reasons', 'DenialReasons'),
  Provider_GroupName: lookup('Provider Group', 'provider_group', 'Provider_GroupName'),
  InsuranceCompany_GroupName: lookup('Insurance Group', 'insurance_group', 'InsuranceCompany_GroupName'),
  Final_Status: lookup('Final Status', 'final_status_id', 'Final_Status'),
  Rebuttal_Status: lookup('Rebuttal Status', 'rebuttal_status_id', 'Rebuttal_Status'),
  Defendant_Name: lookup('Defendant', 'defendant_id', 'Defendant_Name'),
  Portfolio_Name: lookup('Portfolio', 'portfolio_id', 'Portfolio_Name'),
  Current_Status: lookup('Current Status', 'current_status_id', 'Current_Status'),
  Court: lookup('Court', 'court_id', 'Court'),
  Attorney_Firm: lookup('Attorney Firm', 'attorney_firm_id', 'Attorney_Firm'),
  Packet_Case_Type: lookup('Packet Case Type', 'packet_case_type_id', 'Packet_Case_Type'),
  Is_Case_Filed: lookup('Is Case Filed', 'is_case_filed', 'Is_Case_Filed'),
  Speciality: lookup('Specialty', 'speciality_id', 'Speciality'),
  Judge: lookup('Judge', 'judge', 'Judge'),
  Reviewing_Doctor: lookup('Reviewing Doctor', 'reviewing_doctor_id', 'Reviewing_Doctor'),
  Location: lookup('Location', 'location_id', 'Location'),
  Treating_Doctor: lookup('Treating Doctor', 'treating_doctor_id', 'Treating_Doctor'),
  Referring_Doctor: lookup('Referring Doctor', 'referring_doctor_id', 'Referring_Doctor'),
  Claimant_Attorney: lookup('Claimant Attorney', 'claimant_attorney_id', 'Claimant_Attorney'),
  Case_Type: lookup('Case Type', 'case_type_id', 'Case_Type'),
  Is_Case_Funded: lookup('Is Case Funded', 'is_case_funded', 'Is_Case_Funded'),
  // Ours: what a case keeps as well.
  Adjuster_Name: lookup('Adjuster', 'adjuster_id', 'Adjuster_Name'),
  Service_Type: lookup('Service Type', 'service_type', 'Service_Type'),
  Funder_Name: lookup('Funder', 'funder', 'Funder_Name'),
  Program: lookup('Program', 'program', 'Program'),
  Case_Workflow_Type: lookup('Case Workflow Type', 'case_workflow_type_id', 'Case_Workflow_Type'),
  Can_Be_Filed: lookup('Can Be Filed', 'can_be_filed', 'Can_Be_Filed'),
  Over_Status_Days: lookup('Over the Day Limit of Its Status', 'over_status_days', 'Over_Status_Days'),
} as const satisfies Record<string, CaseFilter>;

export type CaseFilterName = keyof typeof CASE_FILTERS;

/** `GET field/filter` */
export interface FilterFieldDefinition {
  readonly field_name_type: CaseFilterName;
  readonly display_name: string;
  /** What the form offers: a text, a pasted list, options of a family, a day or a number. */
  readonly value: {
    readonly kind: CaseFilter['kind'];
    readonly type?: 'date' | 'number';
    readonly family?: string;
    readonly max_length?: number;
  };
}

export const FILTER_FIELD_DEFINITIONS: readonly FilterFieldDefinition[] = Object.entries(
  CASE_FILTERS as Record<CaseFilterName, CaseFilter>,
).map(([name, filter]) => ({
  field_name_type: name as CaseFilterName,
  display_name: filter.label,
  value: {
    kind: filter.kind,
    ...('value' in filter ? { type: filter.value } : {}),
    ...('family' in filter ? { family: filter.family } : {}),
    ...('max' in filter ? { max_length: filter.max } : {}),
  },
}));
