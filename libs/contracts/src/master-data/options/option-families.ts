import { REGIONS, STATES } from '../../fields/states.js';

export interface FixedOption {
  readonly id: string | boolean;
  readonly name: string;
  readonly code?: string;
}

/** Where the rows of `GET domain/{code}/option` come from. */
export type OptionFamily =
  | { readonly kind: 'fixed'; readonly code: string; readonly rows: readonly FixedOption[] }
  /** Rows of `option_value`, the account's own data. */
  | { readonly kind: 'values'; readonly code: string }
  | {
      readonly kind: 'resource';
      readonly code: string;
      readonly resource: string;
      /** Only rows with one of these values: field → values. */
      readonly where?: Readonly<Record<string, readonly (string | boolean)[]>>;
      /** Query parameters that narrow it: parameter → reference field. */
      readonly by?: Readonly<Record<string, string>>;
    }
  /** Two lists in one; ids have a prefix for their list (`g12`, `s7`). */
  | {
      readonly kind: 'joined';
      readonly code: string;
      readonly parts: readonly { readonly prefix: string; readonly resource: string }[];
    };

const fixed = (code: string, rows: readonly FixedOption[]): OptionFamily => ({ kind: 'fixed', code, rows });
const of = (
  code: string,
  resource: string,
  narrowed: { where?: Record<string, (string | boolean)[]>; by?: Record<string, string> } = {},
): OptionFamily => ({
  kind: 'resource',
  code,
  resource,
  ...narrowed,
});

const VALUES = [
  'Case_Type',
  'defense_status',
  'Provider_Type',
  'Practice_Type',
  'Attorney_Firm_Role',
  'Submission_Type',
  'Location_Type',
  'Mailing_Method',
  'Withdrawal_Reason',
  'Closing_Reason',
  'Late_Reason',
  'KB_Category',
  'Audit_Category',
] as const;

const FAMILIES: readonly OptionFamily[] = [
  ...VALUES.map((code): OptionFamily => ({ kind: 'values', code })),
  fixed('Packet_Case_Type', [
    { id: 'SINGLE', code: 'SINGLE', name: 'Not in a packet' },
    { id: 'MEMBER', code: 'MEMBER', name: 'In a packet' },
    { id: 'LEAD', code: 'LEAD', name: 'Lead case of a packet' },
  ]),
  fixed('Is_Case_Funded', [
    { id: true, name: 'Funded' },
    { id: false, name: 'Not funded' },
  ]),
  fixed('Is_Case_Filed', [
    { id: false, name: 'UnFiled' },
    { id: true, name: 'Filed' },
  ]),
  fixed('Can_Be_Filed', [
    { id: true, name: 'Can be filed' },
    { id: false, name: 'Cannot be filed' },
  ]),
  fixed('Over_Status_Days', [
    { id: true, name: 'Over its days' },
    { id: false, name: 'Within its days' },
  ]),
  fixed(
    'State',
    STATES.map(({ code, name }) => ({ id: code, code, name })),
  ),
  fixed(
    'Region',
    REGIONS.map(name => ({ id: name, name })),
  ),
  of('Place_Of_Service', 'place_of_service'),
  of('Final_Status', 'case_status', { where: { phase: ['closed'] } }),
  of('Speciality', 'speciality'),
  of('Court', 'court_type'),
  of('Transaction_Type', 'setting/transaction_type'),
  of('Transaction_Sub_Type', 'transaction_sub_type', { by: { transaction_type_id: 'transaction_type' } }),
  of('note_type', 'note_type'),
  of('Current_Status', 'status'),
  of('Case_Status', 'case_status'),
  of('Initial_Status', 'initial_status'),
  of('Case_Workflow_Type', 'case_workflow_type'),
  of('Rebuttal_Status', 'rebuttal_status'),
  of('Event_Type', 'event_type'),
  of('Event_Status', 'event_status'),
  of('Service_Type', 'service_type'),
  of('Settlement_Type', 'settlement_type'),
  of('Task_Type', 'task_type'),
  of('Witness_Type', 'witness_type'),
  of('Verification_Type', 'verification_type'),
  {
    kind: 'joined',
    code: 'DenialReasons',
    parts: [
      { prefix: 'g', resource: 'general_denial' },
      { prefix: 's', resource: 'service_denial_reason' },
    ],
  },
  of('General_Denial', 'general_denial'),
  of('Service_Denial_Reason', 'service_denial_reason'),
  of('Denial_Reason_Type', 'denial/reason_type'),
  of('Provider_Name', 'provider_master'),
  of('Provider_GroupName', 'provider_master/Group'),
  of('InsuranceCompany_Name', 'insurance_company'),
  of('InsuranceCompany_GroupName', 'insurance_company/group'),
  of('Company_TPA', 'company_tpa'),
  of('Adjuster_Name', 'adjuster', { by: { insurance_company_id: 'insurance_company' } }),
  of('Attorney_Firm', 'attorney_firm'),
  of('Claimant_Attorney', 'claimant_attorney'),
  of('Defendant_Name', 'defendant'),
  of('Portfolio_Name', 'portfolio'),
  of('Funder_Name', 'funder_master'),
  of('Program', 'portfolio/program'),
  of('Location', 'location', { by: { provider_id: 'provider' } }),
  of('Judge', 'arbitrator'),
  of('Arbitrator', 'arbitrator', { where: { kind: ['arbitrator', 'master_arbitrator'] } }),
  of('Treating_Doctor', 'operating_doctor', { by: { provider_id: 'provider' } }),
  of('Reviewing_Doctor', 'doctor/reviewing'),
  of('Referring_Doctor', 'doctor/referring'),
  of('Rebuttal_Review_Doctor', 'doctor/rebuttal_review'),
  of('Rebuttal_Signing_Doctor', 'doctor/rebuttal_signing'),
  of('Document_Node', 'document/node'),
  of('Exhibit', 'exhibit_master'),
  of('Document_Template', 'document_template'),
  of('Provider_Document_Type', 'provider_document_type'),
];

const byCode = new Map(FAMILIES.map(family => [family.code.toLowerCase(), family]));

/** Codes match without regard to case; undefined: no such family. */
export const optionFamily = (code: string): OptionFamily | undefined => byCode.get(code.toLowerCase());

export const OPTION_FAMILIES = FAMILIES;
