import {
  CASE_FILTER_SPECS,
  CASE_FILTERS,
  DATE,
  FLAG,
  MONEY,
  TEXT,
  WHOLE_NUMBER,
  type CaseFilter,
  type FilterCatalogue,
} from '@atlas/contracts';
import { CASE_LIST_COLUMNS } from './case-list.columns.js';

/** Columns of the row, as the list's own column filters name them. */
const ROW_FILTERS: FilterCatalogue = {
  ...Object.fromEntries(
    Object.entries(CASE_LIST_COLUMNS)
      .filter(([, column]) => column.type === 'text')
      .map(([name]) => [name, TEXT]),
  ),
  case_id: { kind: 'numbered' },
  claim_amount: MONEY,
  paid_amount: MONEY,
  balance: MONEY,
  accident_date: DATE,
  dos_from: DATE,
  dos_to: DATE,
  date_open: DATE,
  date_filed: DATE,
  status_age: { ...WHOLE_NUMBER, greatest: 100_000 },
  next_deadline: DATE,
  our_deadline: DATE,
  insurer_deadline: DATE,
  provider_deadline: DATE,
  is_closed: FLAG,
};

/** Every filter of the list of cases: the documented ones under their documented names, and the row's columns. */
export const CASE_LIST_FILTERS: FilterCatalogue = { ...ROW_FILTERS, ...CASE_FILTER_SPECS };

/** The column that a filter reads: by documented name or by column name. */
export const subjectOf = (name: string): string =>
  Object.hasOwn(CASE_FILTERS, name) ? (CASE_FILTERS as Readonly<Record<string, CaseFilter>>)[name]!.subject : name;
