import { SETTLED_BILL_FIELDS, type SettledBillRow, type SettledBillTotals } from '@atlas/contracts';
import { tableOf } from '@/components/fields/table-of.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { t } from '@/texts/t.js';

const Bill = tableOf(SETTLED_BILL_FIELDS);
const CASE: Column<SettledBillRow> = { key: 'case_id', label: t('common.caseId'), kind: 'id', width: 140 };

const columnsFor = (openLabel: string): Column<SettledBillRow>[] => [
  {
    ...Bill.column('treatment_id'),
    kind: 'id',
    width: 120,
    grow: 1,
    text: ({ bill_number }) => bill_number ?? t('common.wholeCase'),
  },
  { key: 'balance', label: openLabel, kind: 'money', width: 104 },
  { ...Bill.column('principal'), width: 104 },
  { ...Bill.column('interest'), width: 104 },
];

interface Props {
  bills: readonly SettledBillRow[];
  totals: SettledBillTotals;
  /** What the first column of money is: what was open when it is settled, what is open now. */
  openLabel: string;
}

/** Each bill's part of a settlement; of a packet with the case it belongs to. */
export const SettledBills = ({ bills, totals, openLabel }: Props) => {
  const { caseId } = useCase();
  const ofPacket = bills.some(({ case_id }) => case_id !== caseId);
  const columns = columnsFor(openLabel);
  return (
    <RowsTable<SettledBillRow>
      label={t('caseSettlement.billsOfTheSettlement')}
      name="case-detail.settled-bills"
      columns={ofPacket ? [CASE, ...columns] : columns}
      rows={bills}
      idOf={bill => `${bill.case_id}/${bill.treatment_id}`}
      sortable={false}
      totals={{
        [ofPacket ? 'case_id' : 'treatment_id']: t('caseSettlement.total'),
        balance: <Money amount={totals.balance} total strong />,
        principal: <Money amount={totals.principal} total strong />,
        interest: <Money amount={totals.interest} total strong />,
      }}
    />
  );
};
