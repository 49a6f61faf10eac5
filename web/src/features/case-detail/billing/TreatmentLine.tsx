import { INTEREST_STATES, TREATMENT_FIELDS, type BillInterestFigure, type TreatmentRow } from '@atlas/contracts';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Banknote, CircleX, ChevronDown, ChevronRight, FileX, Pencil, Trash2 } from 'lucide-react';
import { StatusChip } from '@/components/chips/StatusChip.js';
import { tableOf } from '@/components/fields/table-of.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { billTitle, dayRange } from '../parts/case-words.js';
import { RowMenu, type RowAction } from '../parts/RowMenu.js';
import { TextButton } from '../parts/Table.js';
import { denialText, KEPT_BECAUSE, OUTCOMES } from './outcome.js';
import { TreatmentCodes } from './TreatmentCodes.js';
import { t } from '@/texts/t.js';

const Bill = tableOf(TREATMENT_FIELDS);

interface Props {
  bill: TreatmentRow;
  isOpen: boolean;
  /** Without the columns that are not needed at once. */
  isNarrow: boolean;
  /** Date and reason are under the outcome. */
  isStacked: boolean;
  interest: BillInterestFigure | undefined;
  onToggle: () => void;
}

function useBillActions(bill: TreatmentRow): RowAction[] {
  const { access, start } = useCase();
  const [blocker] = bill.kept_by;
  const kept = blocker && KEPT_BECAUSE[blocker];
  const paid = bill.kept_by.includes('payments') ? KEPT_BECAUSE.payments : undefined;
  const pay: RowAction[] = access.mayPay
    ? [{ label: t('caseBilling.recordPayment'), icon: Banknote, run: () => start({ kind: 'payment', treatmentId: bill.id }) }]
    : [];
  return [
    ...(access.mayChange
      ? [
          { label: t('common.edit'), icon: Pencil, run: () => start({ kind: 'treatment', treatment: bill }) },
          ...pay,
          { label: t('common.denialReasons'), icon: CircleX, run: () => start({ kind: 'denials', treatments: [bill] }) },
          {
            label: t('caseBilling.removeBill'),
            icon: FileX,
            run: () => start({ kind: 'remove-bill', treatment: bill }),
            disabledBecause: paid,
          },
        ]
      : pay),
    ...(access.mayDeleteBills
      ? [
          {
            label: t('common.delete'),
            icon: Trash2,
            danger: true,
            run: () => start({ kind: 'delete-treatment', treatment: bill }),
            disabledBecause: kept,
          },
        ]
      : []),
  ];
}

/** The day and the beginning of the reason; the tooltip shows all of it. */
const Reason = styled('div')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  marginBottom: 4,
  whiteSpace: 'normal',
  overflow: 'hidden',
});

/** One bill; unfolded, its procedures beneath. */
export const TreatmentLine = ({ bill, isOpen, isNarrow, isStacked, interest, onToggle }: Props) => {
  const { access, start } = useCase();
  const actions = useBillActions(bill);
  const title = billTitle(bill);
  const reason = denialText(bill);
  const Fold = isOpen ? ChevronDown : ChevronRight;
  const edit = () => start({ kind: 'treatment', treatment: bill });
  return (
    <>
      <tr className="row" onDoubleClick={access.mayChange ? edit : undefined}>
        <td style={{ overflow: 'visible', paddingRight: 0 }}>
          <IconButton
            aria-label={t('caseBilling.proceduresOf', { title })}
            aria-expanded={isOpen}
            sx={{ width: 24, height: 24, ml: -1 }}
            onClick={onToggle}
            onDoubleClick={event => event.stopPropagation()}
          >
            <Fold size={16} />
          </IconButton>
        </td>
        <td className="code wraps" title={bill.bill_number ?? t('caseBilling.noBillNumber')}>
          {access.mayChange ? (
            <TextButton type="button" className="quiet" onClick={edit}>
              {bill.bill_number ?? t('caseBilling.noNumber')}
            </TextButton>
          ) : (
            (bill.bill_number ?? t('caseBilling.noNumber'))
          )}
        </td>
        <td className="num">{dayRange(bill.dos_from, bill.dos_to)}</td>
        {!isNarrow && <Bill.Cell name="date_bill_sent" row={bill} />}
        <Bill.Cell name="bill_amount" row={bill} />
        <td className="money">
          <Money amount={bill.paid_amount} />
        </td>
        <td className="money strong">
          <Money amount={bill.balance} strong />
        </td>
        {!isNarrow && (
          <td className="money" title={interest && `${interest.days} d, ${INTEREST_STATES[interest.state].toLowerCase()}`}>
            <Money amount={interest?.amount ?? null} />
          </td>
        )}
        <td title={isStacked ? reason : undefined} style={isStacked && reason ? { paddingTop: 4 } : undefined}>
          <StatusChip {...OUTCOMES[bill.outcome]} />
          {isStacked && reason && <Reason>{reason}</Reason>}
        </td>
        {!isStacked && <td title={reason}>{reason}</td>}
        <td className="tools">
          <RowMenu name={t('caseParts.nameOfBill', { title })} actions={actions} />
        </td>
      </tr>
      {isOpen && <TreatmentCodes bill={bill} span={11 - (isNarrow ? 2 : 0) - (isStacked ? 1 : 0)} />}
    </>
  );
};
