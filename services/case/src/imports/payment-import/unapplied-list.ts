import { REVERSAL_STATUS, UNAPPLIED_LIST } from '@atlas/contracts';
import { lawFirmScope, listSource, wordsSql } from '@atlas/platform';

/** A value of the file's line, as the file has it. */
const ofLine = (name: string): string => `t.line -> 'values' ->> '${name}'`;

/** The unapplied payments of an account; without a filter by state the open ones. */
export const unappliedPayments = listSource(UNAPPLIED_LIST, ({ sql, session, request }) => ({
  from: 'cases.unapplied_payment t',
  where: request.filters?.['state'] === undefined ? [`t.state = 'open'`] : [],
  scope: lawFirmScope(session),
  key: { expression: 't.id', sqlType: 'uuid' },
  columns: {
    id: 't.id',
    job_id: 't.job_id',
    ins_claim_number: 't.claim_number',
    transaction_date: 't.transaction_date',
    amount: 't.amount_cents',
    payer: 't.payer',
    check_no: 't.check_no',
    reason: 't.reason',
    state: 't.state',
    case_id: `case when t.state = 'matched' then t.case_id end`,
    dismiss_reason: 't.dismiss_reason',
    decided_by: 't.decided_by',
    decided_date: 't.decided_at',
    description: ofLine('description'),
    bill_number: ofLine('bill_number'),
    named_case_id: ofLine('case_id'),
    is_reversal: `coalesce(t.line -> 'remittance' ->> 'status' = '${REVERSAL_STATUS}', false)`,
    file_name: 't.file_name',
    row: 't.row',
    // As the index holds it: the newest open ones are its first rows.
    created_date: { sql: 't.created_at', sort: () => ({ expression: 't.created_at', sqlType: 'timestamptz' }) },
  },
  search: text =>
    wordsSql(sql, `concat_ws(' ', t.claim_number, t.payer, t.check_no, t.file_name, ${ofLine('description')})`, text),
}));
