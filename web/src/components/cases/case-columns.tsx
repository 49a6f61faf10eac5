import { CASES_LIST, PACKETS_LIST, type CaseBrief, type CaseRow, type ColumnName } from '@atlas/contracts';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import type { Column } from '@/components/list/column.js';
import { type Drawn, someColumns } from '@/components/list/defined-columns.js';

export const injuredName = ({ injured_last_name, injured_first_name }: CaseRow): string =>
  [injured_last_name, injured_first_name].filter(Boolean).join(', ');

export const statusCell = ({ current_status }: { current_status: string | null }) => <CaseStatusChip status={current_status} />;

/** Columns of the list of cases for shorter lists: on one line where there is room, and shown however little room there is. */
export const shortCaseColumns = <Row,>(
  only: readonly (ColumnName<Row> & keyof CaseRow)[],
  drawn: Drawn<Row> = {},
): readonly Column<Row>[] =>
  someColumns<Row>(CASES_LIST.columns, only).map(({ lines, roomyOnly: _roomyOnly, hidden: _hidden, ...column }) => ({
    ...column,
    ...(lines === 2 && column.kind !== 'id' && { mayWrap: true }),
    ...drawn[column.key as ColumnName<Row>],
  }));

const BRIEF = ['case_id', 'provider_name', 'insurance_company_name', 'ins_claim_number', 'current_status'] as const;

/** Parties and status of a case in a list of a few cases. */
export const caseBriefColumns = <Row extends CaseBrief>(): readonly Column<Row>[] => {
  const [id, ...others] = shortCaseColumns<CaseBrief>(BRIEF, {
    insurance_company_name: { wideOnly: true },
    current_status: { render: statusCell },
  });
  return [id!, ...someColumns<CaseBrief>(PACKETS_LIST.columns, ['injured_name'], { injured_name: { mayWrap: true } }), ...others];
};

/** The money of such a case. */
export const caseMoneyColumns = <Row extends CaseBrief>(): readonly Column<Row>[] =>
  shortCaseColumns<CaseBrief>(['claim_amount', 'paid_amount', 'balance']);
