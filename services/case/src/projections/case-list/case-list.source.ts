import { CASES_LIST, type CaseRow } from '@atlas/contracts';
import { listSource, type Asked, type ColumnSql, type SqlWriter } from '@atlas/platform';
import { requireView, scopeCondition } from '../../access/session-scope.js';
import type { ClientStatusView } from '../../domain/case/views/client-status.js';
import type { FileableTables } from './case-list.fileable.js';
import { caseFilterConditions } from './case-list.filters.js';
import { MOST_FOUND, searchCondition, type Matches } from './case-list.search.js';
import { statusIdSql, statusNameSql } from './case-list.status.js';
import { dateKey, textKey } from './case-list.table.js';

/** How the session is shown statuses, where the account's cases may go, a condition of a group, and how the cases of a search are found. */
export interface CaseListGiven {
  readonly seen: ClientStatusView;
  readonly fileable: FileableTables | undefined;
  readonly group: (sql: SqlWriter) => readonly string[];
  readonly matches?: Matches;
  /** Its text is one of few. */
  readonly prepared?: boolean;
}

// Sorted by the keys that the indexes of the table hold.
const text = (column: string): ColumnSql => ({
  sql: `t.${column}`,
  sort: () => ({ expression: textKey(column), sqlType: 'text' }),
});
const date = (column: string): ColumnSql => ({
  sql: `t.${column}`,
  sort: () => ({ expression: dateKey(column), sqlType: 'date' }),
});
const money = (column: string): ColumnSql => ({
  sql: `t.${column}`,
  sort: () => ({ expression: `t.${column}`, sqlType: 'bigint' }),
});
/** A case without a deadline comes after all days. */
const deadline = (column: string): ColumnSql => ({
  sql: `t.${column}`,
  sort: () => ({ expression: `coalesce(t.${column}, 'infinity'::date)`, sqlType: 'date' }),
});

/** Clients are shown deadlines without those that are the firm's own affair. */
const clientDeadlines = {
  next_deadline: deadline('client_deadline'),
  next_deadline_rule: 't.client_deadline_rule',
  next_deadline_name: 't.client_deadline_name',
  next_deadline_owner: 't.client_deadline_owner',
};
const firmDeadlines = {
  next_deadline: date('next_deadline'),
  next_deadline_rule: 't.next_deadline_rule',
  next_deadline_name: 't.next_deadline_name',
  next_deadline_owner: 't.next_deadline_owner',
  our_deadline: deadline('our_deadline'),
  our_deadline_name: 't.our_deadline_name',
};

function currentStatus(sql: SqlWriter, seen: ClientStatusView): ColumnSql {
  if (!seen) return text('current_status');
  const name = () => statusNameSql(sql, seen);
  return { sql: name, sort: () => ({ expression: `lower(${name()}) collate "C"`, sqlType: 'text' }) };
}

/** The cases of an account. */
export const caseRows = listSource<CaseRow, CaseRow, CaseListGiven>(
  CASES_LIST,
  ({ sql, session, given: { seen, fileable, group, matches = 'all', prepared } }: Asked<CaseListGiven>) => {
    requireView(session, seen);
    return {
      from: 'cases.case_list t',
      where: ['not t.is_deleted', ...group(sql)],
      scope: scopeCondition(sql, session.dataScope),
      key: { expression: 't.case_id', sqlType: 'text' },
      // The narrow query walks an index; only the page's rows are fetched whole.
      whole: { key: 't.case_id', join: 'cases.case_list t on t.account_id = $1 and t.case_id = p.page_id' },
      conditions: filters => caseFilterConditions(sql, filters, { seen, ...(fileable ? { fileable } : {}) }),
      search: words => searchCondition(sql, words, matches),
      // Cases whose ids are known are few.
      ...(matches !== 'all' && typeof matches !== 'object' && { most: MOST_FOUND }),
      ...(prepared !== undefined && { prepared }),
      columns: {
        case_id: { sql: 't.case_id', sort: () => ({ expression: 't.case_id', sqlType: 'text' }) },
        injured_last_name: text('injured_last_name'),
        injured_first_name: text('injured_first_name'),
        provider_name: text('provider_name'),
        insurance_company_name: text('insurance_company_name'),
        ins_claim_number: text('ins_claim_number'),
        index_or_aaa_number: text('index_or_aaa_number'),
        accident_date: date('accident_date'),
        dos_from: date('dos_from'),
        dos_to: date('dos_to'),
        claim_amount: money('claim_cents'),
        paid_amount: money('paid_cents'),
        balance: money('balance_cents'),
        current_status: currentStatus(sql, seen),
        current_status_id: () => statusIdSql(sql, seen),
        initial_status: text('initial_status'),
        case_type: text('case_type'),
        date_open: date('date_open'),
        // The older the status, the earlier its day.
        status_age: {
          sql: 'current_date - t.status_since',
          sort: () => ({ expression: 't.status_since', sqlType: 'date', reversed: true }),
        },
        status_max_days: seen ? 'null::int' : 't.status_due - t.status_since',
        is_closed: { sql: 't.is_closed', sort: () => ({ expression: 't.is_closed', sqlType: 'boolean' }) },
        track: text('track'),
        packet_id: text('packet_id'),
        ...(seen ? clientDeadlines : firmDeadlines),
      },
    };
  },
);
