import { SETTLED_BILL_FIELDS, type SettledBillRow, type SettledBillTotals } from '@atlas/contracts';
import { tableOf } from '@/components/fields/table-of.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { Table } from '../parts/Table.js';
import { t } from '@/texts/t.js';

const Bill = tableOf(SETTLED_BILL_FIELDS);

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
  return (
    <Table aria-label={t('caseSettlement.billsOfTheSettlement')}>
      <colgroup>
        {ofPacket && <col style={{ width: 140 }} />}
        <col />
        <col style={{ width: 104 }} />
        <col style={{ width: 104 }} />
        <col style={{ width: 104 }} />
      </colgroup>
      <thead>
        <tr>
          {ofPacket && <th scope="col">{t('common.caseId')}</th>}
          <Bill.Head name="treatment_id" />
          <th scope="col" className="right">
            {openLabel}
          </th>
          <Bill.Head name="principal" />
          <Bill.Head name="interest" />
        </tr>
      </thead>
      <tbody>
        {bills.map(bill => (
          <tr key={`${bill.case_id} ${bill.treatment_id}`}>
            {ofPacket && <td className="num">{bill.case_id}</td>}
            <td className="num" title={bill.bill_number ?? undefined}>
              {bill.bill_number ?? t('common.wholeCase')}
            </td>
            <td className="money">
              <Money amount={bill.balance} />
            </td>
            <Bill.Cell name="principal" row={bill} />
            <Bill.Cell name="interest" row={bill} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={ofPacket ? 2 : 1}>{t('caseSettlement.total')}</td>
          {(['balance', 'principal', 'interest'] as const).map(field => (
            <td key={field} className="money">
              <Money amount={totals[field]} total strong />
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  );
};
