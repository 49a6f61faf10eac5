import { CASE_FILTER_SPECS } from '../../case/filters/case-filter-specs.js';
import { CASE_FILTERS, type CaseFilter } from '../../case/filters/case-filters.js';
import type { CaseRow } from '../../case/rows/case-rows.js';
import { DEADLINE_OWNERS } from '../../master-data/rules/rule-vocabulary.js';
import { defineList, type ListColumn } from '../define-list.js';
import { DATE, FLAG, TEXT, WHOLE_NUMBER, type FilterCatalog } from '../filter-spec.js';

const LONGEST_AGE = 100_000;

const OWNER = {
  kind: 'choice',
  choices: Object.keys(DEADLINE_OWNERS),
  labels: DEADLINE_OWNERS,
} as const;

const COLUMNS: Readonly<Record<keyof CaseRow, ListColumn>> = {
  case_id: {
    type: 'id',
    label: 'Case ID',
    sort: true,
    filter: { kind: 'numbered' },
    export: true,
    width: 120,
    locked: true,
    grow: 0,
    link: { to: 'case' },
  },
  injured_last_name: {
    label: 'Injured',
    sort: true,
    filter: true,
    export: 'Injured Last Name',
    width: 100,
    least: 92,
    lines: 2,
    primary: true,
  },
  injured_first_name: {
    label: 'Injured first name',
    sort: true,
    filter: true,
    export: 'Injured First Name',
    width: 120,
    hidden: true,
  },
  provider_name: {
    label: 'Provider',
    sort: true,
    filter: true,
    export: true,
    width: 190,
    least: 116,
    lines: 2,
    groupable: true,
  },
  insurance_company_name: {
    label: 'Carrier',
    sort: true,
    filter: true,
    export: 'Insurance Company',
    width: 160,
    least: 116,
    lines: 2,
    groupable: true,
  },
  ins_claim_number: {
    label: 'Claim no.',
    sort: true,
    filter: true,
    export: 'Claim Number',
    width: 136,
    lines: 2,
    mono: true,
    grow: 0,
    wideOnly: true,
  },
  index_or_aaa_number: {
    label: 'AAA or index no.',
    sort: true,
    filter: true,
    export: 'Index / AAA Number',
    width: 136,
    mono: true,
    grow: 0,
    hidden: true,
  },
  accident_date: {
    type: 'date',
    label: 'Accident',
    sort: true,
    filter: true,
    export: 'Accident Date',
    width: 92,
    hidden: true,
  },
  dos_from: { type: 'date', label: 'Service from', sort: true, filter: true, export: 'DOS From', width: 96, hidden: true },
  dos_to: { type: 'date', label: 'Service to', sort: true, filter: true, export: 'DOS To', width: 96, hidden: true },
  claim_amount: { type: 'money', label: 'Claim', sort: true, filter: true, export: 'Claim Amount', width: 78, roomyOnly: true },
  paid_amount: { type: 'money', label: 'Paid', sort: true, filter: true, export: 'Paid Amount', width: 72, roomyOnly: true },
  balance: { type: 'money', label: 'Balance', sort: true, filter: true, export: true, width: 82, strong: true },
  current_status: {
    label: 'Status',
    sort: true,
    filter: true,
    filterBy: 'Current_Status',
    export: 'Current Status',
    width: 170,
    least: 150,
    beside: 30,
    lines: 2,
    groupable: true,
  },
  current_status_id: { type: 'number' },
  initial_status: {
    label: 'Initial status',
    sort: true,
    filter: true,
    filterBy: 'Initial_Status',
    export: 'Initial Status',
    width: 130,
    lines: 2,
    hidden: true,
    groupable: true,
  },
  case_type: {
    label: 'Case type',
    sort: true,
    filter: true,
    filterBy: 'Case_Type',
    export: 'Case Type',
    width: 110,
    hidden: true,
    groupable: true,
  },
  date_open: { type: 'date', label: 'Opened', sort: true, filter: true, export: 'Date Open', width: 92, hidden: true },
  status_age: {
    type: 'number',
    label: 'Age',
    sort: true,
    filter: { ...WHOLE_NUMBER, greatest: LONGEST_AGE, label: 'Status age' },
    export: 'Status Age',
    width: 62,
    roomyOnly: true,
  },
  status_max_days: { type: 'number' },
  is_closed: { type: 'flag', sort: true, filter: { ...FLAG, label: 'Case', labels: ['is not closed', 'is closed'] } },
  track: { sort: true, filter: true },
  packet_id: { type: 'id', label: 'Packet', sort: true, filter: true, width: 110, hidden: true, grow: 0 },
  next_deadline: { type: 'date', label: 'Next deadline', sort: true, filter: true, width: 160, least: 158, lines: 1 },
  next_deadline_rule: { filter: true },
  next_deadline_name: { filter: { ...TEXT, label: 'Next duty' } },
  next_deadline_owner: { label: 'Responsible', filter: OWNER, width: 96, hidden: true },
  our_deadline: { type: 'date', sort: true, filter: { ...DATE, label: 'Our deadline' }, lawFirmOnly: true },
  our_deadline_name: { filter: true, lawFirmOnly: true },
};

/** What the cases keep beside the row, under the names of their attributes. */
const OTHERS: FilterCatalog = {
  policy_number: TEXT,
  account_no: TEXT,
  old_case_id: TEXT,
  injured_email: TEXT,
  insured_first_name: TEXT,
  insured_last_name: TEXT,
  insured_email: TEXT,
  adjuster_first_name: TEXT,
  adjuster_last_name: TEXT,
  packet_case_type_id: TEXT,
  date_filed: DATE,
  insurer_deadline: { ...DATE, label: 'Insurer’s deadline' },
  provider_deadline: { ...DATE, label: 'Provider’s deadline' },
};

/** The filter of its column says it already, with both of its sides: screens offer that one. */
const isSaidByColumn = ({ kind, subject }: CaseFilter): boolean =>
  (kind === 'free' || kind === 'range') && COLUMNS[subject as keyof CaseRow]?.filter !== undefined;

/** The documented filters. */
const documented: FilterCatalog = Object.fromEntries(
  Object.entries(CASE_FILTERS).map(([name, filter]) => {
    const spec = CASE_FILTER_SPECS[name as keyof typeof CASE_FILTERS];
    return [name, isSaidByColumn(filter) ? spec : { ...spec, label: filter.label }];
  }),
);

/** The list of cases. The service combines conditions of one subject, and those of clients mean what they are shown. */
export const CASES_LIST = defineList<CaseRow>({
  path: 'Case/simple_search',
  label: 'Cases',
  search: true,
  order: [{ field: 'case_id', dir: 'desc' }],
  columns: COLUMNS,
  filters: { ...OTHERS, ...documented },
});
