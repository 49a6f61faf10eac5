import { CASE_DISPLAY_FIELDS } from '../../case/attributes/display-fields.js';
import { labelOf } from '../../fields/label.js';

export type MergeType = 'text' | 'date' | 'money' | 'number';

/** Something a template may name in braces: `{case.case_id}`, within a loop by its own name. */
export interface MergeField {
  readonly name: string;
  readonly label: string;
  readonly type: MergeType;
}

/** What belongs together: fields of one party, or the rows of a list (`{#bills}…{/bills}`). */
export interface MergeGroup {
  readonly name: string;
  readonly label: string;
  readonly isLoop: boolean;
  readonly fields: readonly MergeField[];
}

const typeOf = (name: string): MergeType =>
  /(^|_)(date|on|dob|from|to)$|^today$/.test(name) ? 'date' : /(amount|balance)$/.test(name) ? 'money' : 'text';
const field = (name: string, type: MergeType = typeOf(name)): MergeField => ({ name, label: labelOf(name, 'sentence'), type });
const words = (text: string): string[] => text.split(' ').filter(Boolean);

const ADDRESS = 'address1 address2 city state zip address';
const PARTY = `name ${ADDRESS} phone fax email`;

/** Details of the firm that templates name as its settings do. */
export const LAW_FIRM_DETAILS = [
  'company_type',
  'first_name',
  'last_name',
  'postal_address',
  'notary_details',
  'notary_signed_by_name',
  'administrative_assistant',
] as const;

function group(name: string, label: string, names: string): MergeGroup {
  return { name, label, isLoop: false, fields: words(names).map(each => ({ ...field(each), name: `${name}.${each}` })) };
}
const loop = (name: string, label: string, fields: readonly MergeField[]): MergeGroup => ({ name, label, isLoop: true, fields });
const rows = (names: string): MergeField[] => words(names).map(each => field(each));
const amounts = (names: string): MergeField[] => words(names).map(each => field(each, 'money'));

const CASE: MergeGroup = {
  name: 'case',
  label: 'Case',
  isLoop: false,
  fields: CASE_DISPLAY_FIELDS.map(({ field_name, display_name, type }) => ({
    name: `case.${field_name}`,
    label: display_name,
    type: type === 'bool' ? 'text' : type,
  })),
};

const MONEY: MergeGroup = {
  name: 'money',
  label: 'Money',
  isLoop: false,
  fields: amounts('claim paid balance interest total').map(each => ({ ...each, name: `money.${each.name}` })),
};

const BILL = [...rows('bill_number dos_from dos_to date_bill_sent'), ...amounts('bill_amount paid_amount balance')];

/** Everything a template may name. `address` is the address in one line. */
export const MERGE_GROUPS: readonly MergeGroup[] = [
  CASE,
  MONEY,
  group('injured', 'Injured person', `name first_name last_name dob ${ADDRESS} phone email`),
  group('provider', 'Provider', `${PARTY} short_name caption_name dba_name npi license_no owner_name`),
  group('insurer', 'Insurer', `${PARTY} short_name naic_code claims_email verification_email arbitration_email`),
  group('office', "Insurer's office", PARTY),
  group('adjuster', 'Adjuster', 'name first_name last_name phone extension fax email title'),
  group('doctor', 'Treating doctor', 'name first_name last_name npi license_no license_state'),
  group('defendant', 'Defendant', `${PARTY} caption_name service_method`),
  group('counsel', 'Attorney firm', `${PARTY} short_name service_email`),
  group('court', 'Court', `${PARTY} county code number_label`),
  group('arbitrator', 'Arbitrator', 'name first_name last_name phone email'),
  group('lawfirm', 'Our firm', `${PARTY} ${LAW_FIRM_DETAILS.join(' ')} attorney_1 attorney_2 attorney_3 attorney_4 attorney_5`),
  group('user', 'User', 'name username'),
  { name: 'today', label: 'Today', isLoop: false, fields: [field('today')] },
  loop('bills', 'Bills', [...BILL, ...rows('denial_date denial_reasons treating_doctor_name service_type_name')]),
  loop('denials', 'Denied bills', [...BILL, ...rows('denial_date denial_received_on denial_reasons')]),
  loop('payments', 'Payments', [
    ...rows('transaction_type_name transaction_date check_no check_date payer description bill_number'),
    ...amounts('amount'),
  ]),
  loop('verifications', 'Verification documents', rows('node_name file_name uploaded_date description')),
  loop('deadlines', 'Deadlines', rows('rule name due_on state')),
  loop('exhibits', 'Exhibits', rows('letter node_name file_name uploaded_date')),
  loop('packet.cases', 'Cases of the packet', [
    ...rows('case_id injured_name provider_name insurance_company_name ins_claim_number dos_from dos_to'),
    ...amounts('claim_amount paid_amount balance'),
  ]),
];

/** What may follow a name: `{money.balance | money}`. */
export const MERGE_FILTERS = ['money', 'date', 'upper'] as const;
export type MergeFilter = (typeof MERGE_FILTERS)[number];

const TYPES = new Map(
  MERGE_GROUPS.flatMap(({ name, isLoop, fields }) =>
    fields.map(each => [isLoop ? `${name}.${each.name}` : each.name, each.type] as const),
  ),
);

/** The type of the value that a name refers to within these loops; undefined: the name is unknown there. */
export function mergeTypeOf(name: string, loops: readonly string[] = []): MergeType | undefined {
  for (let depth = loops.length; depth > 0; depth--) {
    const type = TYPES.get(`${loops[depth - 1]}.${name}`);
    if (type) return type;
  }
  return TYPES.get(name);
}

export const isMergeLoop = (name: string): boolean => MERGE_GROUPS.some(group => group.isLoop && group.name === name);
