import type { TreatmentRow } from '@atlas/contracts';
import { useContext } from 'react';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { useRuled } from '../data/use-case-data.js';
import { RoomContext } from '../parts/room.js';
import { billColumns } from './bill-columns.js';
import { TreatmentCodes } from './TreatmentCodes.js';
import { t } from '@/texts/t.js';

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
  const { interest } = useRuled();
  const { access, details, start } = useCase();
  const totals = details.figures.bills;
  return (
    <RowsTable<TreatmentRow>
      label={t('caseBilling.treatments')}
      name="case-detail.treatment-table"
      columns={billColumns({
        unfolded,
        onToggle,
        interestOf: ({ id }) => interest?.bills.find(({ treatment_id }) => treatment_id === id),
        isNarrow: room < ROOMY,
        isStacked: room < ONE_LINE,
      })}
      rows={bills}
      idOf={({ id }) => id}
      sortable={false}
      onOpen={access.mayChange ? treatment => start({ kind: 'treatment', treatment }) : undefined}
      detail={bill => unfolded.has(bill.id) && <TreatmentCodes bill={bill} />}
      totals={{
        bill_number: t('counts.bills', { smart_count: bills.length }),
        bill_amount: <Money amount={totals.bill_amount} strong />,
        paid_amount: <Money amount={totals.paid_amount} strong />,
        balance: <Money amount={totals.balance} strong />,
        interest: <Money amount={interest?.amount ?? null} strong />,
      }}
    />
  );
};
