import type { ClientSummary } from '@atlas/contracts';
import { formatCount, sumMoney } from '../../components/format/money.js';
import type { Column } from '../../components/list/column.js';
import { RowsTable } from '../../components/list/RowsTable.js';
import { Panel } from '../../components/page/Panel.js';
import { EmptyState } from '../../components/states/EmptyState.js';
import { Money } from '../../components/values/Money.js';
import { caseDetailsPath } from '../../providers/access/paths.js';

type Carrier = ClientSummary['by_carrier'][number];
type NewCase = ClientSummary['newest'][number];

const CARRIER_COLUMNS: readonly Column<Carrier>[] = [
  { key: 'carrier', label: 'Carrier', width: 150, primary: true },
  { key: 'cases', label: 'Cases', kind: 'number', width: 64 },
  { key: 'claimed', label: 'Claimed', kind: 'money', width: 104 },
  { key: 'paid', label: 'Paid', kind: 'money', width: 104 },
  { key: 'outstanding', label: 'Balance', kind: 'money', width: 104, strong: true },
];

const NEWEST_COLUMNS: readonly Column<NewCase>[] = [
  { key: 'case_id', label: 'Case ID', kind: 'id', width: 136, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured', label: 'Injured', width: 130, primary: true },
  { key: 'date_open', label: 'Opened', kind: 'date', width: 92 },
  { key: 'claimed', label: 'Claimed', kind: 'money', width: 96 },
  { key: 'status', label: 'Status', width: 108 },
];

const casesOf = (rows: readonly Carrier[]): number => rows.reduce((sum, { cases }) => sum + cases, 0);

const totalsOf = (rows: readonly Carrier[], openCases: number) => ({
  carrier: casesOf(rows) === openCases ? 'All' : `These ${rows.length}`,
  cases: formatCount(casesOf(rows)),
  claimed: <Money amount={sumMoney(rows.map(({ claimed }) => claimed))} />,
  paid: <Money amount={sumMoney(rows.map(({ paid }) => paid))} />,
  outstanding: <Money amount={sumMoney(rows.map(({ outstanding }) => outstanding))} strong />,
});

/** Who owes: open cases by insurance company, those that owe the most, with the sums of the rows shown. */
export const CarrierPanel = ({ rows, openCases }: { rows: readonly Carrier[]; openCases: number }) => (
  <Panel framed title="By carrier" note="open cases">
    <RowsTable
      label="Open cases by carrier"
      columns={CARRIER_COLUMNS}
      rows={rows}
      idOf={({ carrier }) => carrier}
      totals={rows.length > 0 ? totalsOf(rows, openCases) : undefined}
      empty={<EmptyState title="No case is open." />}
    />
  </Panel>
);

/** The cases that came last; each leads to its case. */
export const NewestPanel = ({ rows }: { rows: readonly NewCase[] }) => (
  <Panel framed title="Newest cases">
    <RowsTable label="Newest cases" columns={NEWEST_COLUMNS} rows={rows} idOf={({ case_id }) => case_id} />
  </Panel>
);
