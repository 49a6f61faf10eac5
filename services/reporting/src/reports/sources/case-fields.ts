import { CASE_TRACKS, UNTOLD_STATUS } from '@atlas/contracts';
import type { ReportSource, SourceContext, SourceGroup } from './report-source.js';

/** A status that is not in the account's list is not named to a client. */
const UNKNOWN = `'${UNTOLD_STATUS}'`;
const nameOf = (alias: string, resource: string, id: string): string =>
  `left join reporting.fact_name ${alias} on ${alias}.account_id = f.account_id and ${alias}.resource = '${resource}' and ${alias}.id = ${id}`;
const record = (key: string, label: string): SourceGroup => ({ key, keyType: 'int', label });

const TRACK = (track: string): string =>
  `case ${track} ${Object.entries(CASE_TRACKS)
    .map(([key, label]) => `when '${key}' then '${label}'`)
    .join(' ')} else ${track} end`;

/** A month of a date column. */
export const monthGroup = (column: string): SourceGroup => ({
  key: `to_char(${column}, 'YYYY-MM')`,
  keyType: 'text',
  label: `to_char(${column}, 'MM/YYYY')`,
  order: `to_char(${column}, 'YYYY-MM')`,
});

/** What reports show of a case whose row has this alias, with the names that its records have now. */
export function caseParts(c: 'c' | 'f') {
  const provider = `coalesce(provider_now.name, ${c}.provider_name)`;
  const insurer = `coalesce(insurer_now.name, ${c}.insurance_company_name)`;
  const initial = `coalesce(initial_now.name, ${c}.initial_status)`;
  // Clients see statuses as the firm shows them, and those of one name as one.
  const status = ({ isClient }: SourceContext) =>
    isClient ? `coalesce(shown.name, ${UNKNOWN})` : `coalesce(status_now.name, ${c}.current_status)`;
  const statusKey = ({ isClient }: SourceContext) => (isClient ? 'coalesce(shown.shown_id, 0)' : `${c}.current_status_id`);
  return {
    joins: [
      // Every row has its case; PostgreSQL leaves out a left join that nothing reads.
      ...(c === 'c' ? ['left join reporting.fact_case c on c.account_id = f.account_id and c.case_id = f.case_id'] : []),
      nameOf('provider_now', 'provider_master', 'f.provider_id'),
      nameOf('insurer_now', 'insurance_company', `${c}.insurance_company_id`),
      nameOf('status_now', 'status', `${c}.current_status_id`),
      nameOf('initial_now', 'initial_status', `${c}.initial_status_id`),
      `left join reporting.fact_shown_status shown on shown.account_id = f.account_id and shown.status_id = ${c}.current_status_id`,
    ].join('\n'),
    fields: {
      case_id: 'f.case_id',
      injured_name: `${c}.injured_name`,
      provider_name: provider,
      insurance_company_name: insurer,
      ins_claim_number: `${c}.ins_claim_number`,
      current_status: status,
      date_open: `${c}.date_open`,
    },
    groups: {
      provider: record('f.provider_id', provider),
      insurer: record(`${c}.insurance_company_id`, insurer),
      portfolio: record('f.portfolio_id', `${c}.portfolio_name`),
      case_type: record(`${c}.case_type_id`, `${c}.case_type`),
      track: { key: `${c}.track`, keyType: 'text', label: TRACK(`${c}.track`) },
      status: { key: statusKey, keyType: 'int', label: status },
      initial_status: record(`${c}.initial_status_id`, initial),
      reviewing_doctor: record(`${c}.reviewing_doctor_id`, `${c}.reviewing_doctor`),
    },
    conditions: {
      open_case: `not ${c}.is_closed`,
      closed_case: `${c}.is_closed`,
      track_pre: `${c}.track = 'PRE'`,
      track_arb: `${c}.track = 'ARB'`,
      track_court: `${c}.track = 'COURT'`,
    },
    searched: ['f.case_id', `${c}.injured_name`, provider, insurer, `${c}.ins_claim_number`],
  } as const satisfies Partial<ReportSource>;
}

/** Of the tables whose rows belong to a case. */
export const OF_CASE = caseParts('c');
