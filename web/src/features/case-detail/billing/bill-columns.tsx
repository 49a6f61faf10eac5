import { INTEREST_STATES, TREATMENT_FIELDS, type BillInterestFigure, type TreatmentRow } from '@atlas/contracts';
import { IconButton } from '@mui/material';
import { Banknote, CircleX, ChevronDown, ChevronRight, FileX, Pencil, Trash2 } from 'lucide-react';
import { Block } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { StatusChip } from '@/components/chips/StatusChip.js';
import { tableOf } from '@/components/fields/table-of.js';
import type { Column } from '@/components/list/column.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { billTitle, dayRange } from '../parts/case-words.js';
import { RowMenu, type RowAction } from '../parts/RowMenu.js';
import { denialText, KEPT_BECAUSE, OUTCOMES } from './outcome.js';
import { t } from '@/texts/t.js';

const Bill = tableOf(TREATMENT_FIELDS);

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

const BillMenu = ({ bill }: { bill: TreatmentRow }) => (
  <RowMenu name={t('caseParts.nameOfBill', { title: billTitle(bill) })} actions={useBillActions(bill)} />
);

const numberOf = ({ bill_number }: TreatmentRow): string => bill_number ?? t('caseBilling.noNumber');

const BillNumber = ({ bill }: { bill: TreatmentRow }) => {
  const { access, start } = useCase();
  const number = numberOf(bill);
  if (!access.mayChange) return <>{number}</>;
  return (
    <TextButton type="button" className="quiet" onClick={() => start({ kind: 'treatment', treatment: bill })}>
      {number}
    </TextButton>
  );
};

const Outcome = ({ bill, withReason }: { bill: TreatmentRow; withReason: boolean }) => (
  <>
    <StatusChip {...OUTCOMES[bill.outcome]} />
    {withReason && denialText(bill) && (
      <Block lines={2} margin="0 0 4px" title={denialText(bill)}>
        {denialText(bill)}
      </Block>
    )}
  </>
);

const FoldButton = ({ bill, isOpen, onToggle }: { bill: TreatmentRow; isOpen: boolean; onToggle: (id: string) => void }) => {
  const Fold = isOpen ? ChevronDown : ChevronRight;
  return (
    <IconButton
      aria-label={t('caseBilling.proceduresOf', { title: billTitle(bill) })}
      aria-expanded={isOpen}
      sx={{ width: 24, height: 24, ml: -1 }}
      onClick={() => onToggle(bill.id)}
    >
      <Fold size={16} />
    </IconButton>
  );
};

const Interest = ({ interest }: { interest: BillInterestFigure | undefined }) => (
  <span title={interest && `${interest.days} d, ${INTEREST_STATES[interest.state].toLowerCase()}`}>
    <Money amount={interest?.amount ?? null} />
  </span>
);

const reasonColumn = (isStacked: boolean): Column<TreatmentRow>[] => [
  {
    key: 'outcome',
    label: t('caseBilling.outcome'),
    width: 118,
    least: 118,
    text: ({ outcome }) => OUTCOMES[outcome].label,
    className: bill => (isStacked && denialText(bill) ? 'wraps' : undefined),
    render: bill => <Outcome bill={bill} withReason={isStacked} />,
  },
  ...(isStacked ? [] : [{ key: 'reason', label: t('caseBilling.dateReason'), width: 120, text: denialText }]),
];

interface Shown {
  unfolded: ReadonlySet<string>;
  onToggle: (id: string) => void;
  interestOf: (bill: TreatmentRow) => BillInterestFigure | undefined;
  /** Without the columns that are not needed at once. */
  isNarrow: boolean;
  /** Date and reason are under the outcome. */
  isStacked: boolean;
}

/** The columns of the bills of a case. */
export const billColumns = ({ unfolded, onToggle, interestOf, isNarrow, isStacked }: Shown): readonly Column<TreatmentRow>[] => {
  const columns: Column<TreatmentRow>[] = [
    {
      key: 'fold',
      label: t('caseBilling.expand'),
      head: null,
      width: 40,
      grow: 0,
      className: () => 'hang',
      render: bill => <FoldButton bill={bill} isOpen={unfolded.has(bill.id)} onToggle={onToggle} />,
    },
    {
      ...Bill.column('bill_number'),
      kind: 'id',
      width: 88,
      text: numberOf,
      className: () => 'code',
      render: bill => <BillNumber bill={bill} />,
    },
    { ...Bill.column('dos_from'), kind: 'id', width: 166, text: ({ dos_from, dos_to }) => dayRange(dos_from, dos_to) },
    { ...Bill.column('date_bill_sent'), width: 88, wideOnly: true },
    { ...Bill.column('bill_amount'), width: 80 },
    { key: 'paid_amount', label: t('caseBilling.paid'), kind: 'money', width: 80 },
    { key: 'balance', label: t('common.balance'), kind: 'money', width: 80, strong: true },
    {
      key: 'interest',
      label: t('caseBilling.interest'),
      kind: 'money',
      width: 74,
      wideOnly: true,
      render: bill => <Interest interest={interestOf(bill)} />,
    },
    ...reasonColumn(isStacked),
    {
      key: 'menu',
      label: t('common.actions'),
      head: null,
      width: 48,
      tools: true,
      render: bill => <BillMenu bill={bill} />,
    },
  ];
  return columns.filter(({ wideOnly }) => !(wideOnly && isNarrow));
};
