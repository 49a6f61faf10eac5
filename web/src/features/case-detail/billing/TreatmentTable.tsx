import { TREATMENT_FIELDS, type TreatmentRow } from '@atlas/contracts';
import { useContext } from 'react';
import { tableOf } from '@/components/fields/table-of.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { useRuled } from '../data/use-case-data.js';
import { Table } from '../parts/Table.js';
import { RoomContext } from '../parts/room.js';
import { TreatmentLine } from './TreatmentLine.js';
import { t } from '@/texts/t.js';

const Bill = tableOf(TREATMENT_FIELDS);

interface Props {
  bills: readonly TreatmentRow[];
  unfolded: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** From this width on all columns fit beside each other. */
const ONE_LINE = 990;
/** … and from this one on those that are not needed at once; the reason is under the outcome then. */
const ROOMY = 790;

/** Bills by date of service, their money, what came of them; each unfolds to its procedures. */
export const TreatmentTable = ({ bills, unfolded, onToggle }: Props) => {
  const room = useContext(RoomContext);
  const isNarrow = room < ROOMY;
  const isStacked = room < ONE_LINE;
  const { interest } = useRuled();
  const totals = useCase().details.figures.bills;
  return (
    <Table aria-label={t('caseBilling.treatments')}>
      <colgroup>
        <col style={{ width: 40 }} />
        <col style={{ width: 96 }} />
        <col style={{ width: 182 }} />
        {!isNarrow && <col style={{ width: 88 }} />}
        <col style={{ width: 80 }} />
        <col style={{ width: 80 }} />
        <col style={{ width: 80 }} />
        {!isNarrow && <col style={{ width: 74 }} />}
        {!isStacked && <col style={{ width: 118 }} />}
        <col />
        <col style={{ width: 48 }} />
      </colgroup>
      <thead>
        <tr>
          <th aria-label={t('caseBilling.expand')} />
          <Bill.Head name="bill_number" />
          <Bill.Head name="dos_from" />
          {!isNarrow && <Bill.Head name="date_bill_sent" />}
          <Bill.Head name="bill_amount" />
          <th scope="col" className="right">
            {t('caseBilling.paid')}
          </th>
          <th scope="col" className="right">
            {t('common.balance')}
          </th>
          {!isNarrow && (
            <th scope="col" className="right">
              {t('caseBilling.interest')}
            </th>
          )}
          <th scope="col">{t('caseBilling.outcome')}</th>
          {!isStacked && <th scope="col">{t('caseBilling.dateReason')}</th>}
          <th aria-label={t('common.actions')} />
        </tr>
      </thead>
      <tbody>
        {bills.map(bill => (
          <TreatmentLine
            key={bill.id}
            bill={bill}
            isOpen={unfolded.has(bill.id)}
            isNarrow={isNarrow}
            isStacked={isStacked}
            interest={interest?.bills.find(({ treatment_id }) => treatment_id === bill.id)}
            onToggle={() => onToggle(bill.id)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td colSpan={isNarrow ? 2 : 3}>{t('counts.bills', { smart_count: bills.length })}</td>
          <td className="money">
            <Money amount={totals.bill_amount} strong />
          </td>
          <td className="money">
            <Money amount={totals.paid_amount} strong />
          </td>
          <td className="money">
            <Money amount={totals.balance} strong />
          </td>
          {!isNarrow && (
            <td className="money">
              <Money amount={interest?.amount ?? null} strong />
            </td>
          )}
          <td colSpan={isStacked ? 2 : 3} />
        </tr>
      </tfoot>
    </Table>
  );
};
