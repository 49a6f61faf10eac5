import type { ReportSource, SourceGroup } from './report-source.js';

const nameOf = (alias: string, resource: string, id: string): string =>
  `left join reporting.fact_name ${alias} on ${alias}.account_id = f.account_id and ${alias}.resource = '${resource}' and ${alias}.id = ${id}`;

/** The case of a fact row as c, and the names that its records have now. */
export const CASE_JOINS = [
  'join reporting.fact_case c on c.account_id = f.account_id and c.case_id = f.case_id',
  nameOf('provider_now', 'provider_master', 'f.provider_id'),
  nameOf('insurer_now', 'insurance_company', 'c.insurance_company_id'),
  nameOf('status_now', 'status', 'c.current_status_id'),
].join('\n');

const PROVIDER = 'coalesce(provider_now.name, c.provider_name)';
const INSURER = 'coalesce(insurer_now.name, c.insurance_company_name)';

export const CASE_FIELDS = {
  case_id: 'f.case_id',
  injured_name: 'c.injured_name',
  provider_name: PROVIDER,
  insurance_company_name: INSURER,
  ins_claim_number: 'c.ins_claim_number',
  current_status: 'coalesce(status_now.name, c.current_status)',
  reviewing_doctor: 'c.reviewing_doctor',
  date_open: 'c.date_open',
} as const satisfies ReportSource['fields'];

const record = (key: string, label: string): SourceGroup => ({ key, keyType: 'int', label });

export const CASE_GROUPS = {
  provider: record('f.provider_id', PROVIDER),
  insurer: record('c.insurance_company_id', INSURER),
  portfolio: record('f.portfolio_id', 'c.portfolio_name'),
  case_type: record('c.case_type_id', 'c.case_type'),
  track: { key: 'c.track', keyType: 'text', label: 'c.track' },
  reviewing_doctor: record('c.reviewing_doctor_id', 'c.reviewing_doctor'),
} as const satisfies ReportSource['groups'];

export const CASE_CONDITIONS = { open_case: 'not c.is_closed' } as const;
export const CASE_SEARCHED = ['f.case_id', 'c.injured_name', PROVIDER, INSURER, 'c.ins_claim_number', 'f.bill_number'];

/** A month of a date column. */
export const monthGroup = (column: string): SourceGroup => ({
  key: `to_char(${column}, 'YYYY-MM')`,
  keyType: 'text',
  label: `to_char(${column}, 'MM/YYYY')`,
  order: `to_char(${column}, 'YYYY-MM')`,
});
