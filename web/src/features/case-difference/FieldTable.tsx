import type { FieldPair } from '@atlas/contracts';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import type { Column } from '@/components/list/column.js';
import { type RowGroup, RowsTable } from '@/components/list/RowsTable.js';
import { t } from '@/texts/t.js';

const STATUS = 'current_status_id';

/** A field before and after. */
export interface FieldRow extends FieldPair {
  id: string;
  /** What the field is of came or went: there is one side only, and all of it is new or gone. */
  only?: 'before' | 'after';
  /** Who changed it last. */
  trail?: string;
}

const Text = ({ name, text }: { name: string; text: string | null }) => {
  if (!text) return <span className="empty">{t('caseDifference.empty')}</span>;
  return name === STATUS ? <CaseStatusChip status={text} /> : <>{text}</>;
};

const COLUMNS: readonly Column<FieldRow>[] = [
  { key: 'label', label: t('caseDifference.field'), width: 150, grow: 22, rowHeader: true },
  {
    key: 'before',
    label: t('caseDifference.before'),
    width: 150,
    grow: 39,
    render: ({ field_name, before, only }) => only !== 'after' && <Text name={field_name} text={before} />,
  },
  {
    key: 'after',
    label: t('caseDifference.after'),
    width: 150,
    grow: 39,
    className: ({ is_changed, only }) => (is_changed && only === undefined ? 'differs' : undefined),
    render: ({ field_name, after, only }) => only !== 'before' && <Text name={field_name} text={after} />,
  },
];

const WITH_TRAIL: readonly Column<FieldRow>[] = [
  ...COLUMNS,
  { key: 'trail', label: t('caseDifference.lastChanged'), width: 150, grow: 26, className: () => 'quiet' },
];

interface Props {
  label: string;
  rows?: readonly FieldRow[];
  groups?: readonly RowGroup<FieldRow>[];
  withTrail?: boolean;
}

/** One row for each field: before, after, and who changed it last. */
export const FieldTable = ({ withTrail = false, ...table }: Props) => (
  <RowsTable<FieldRow>
    look="text"
    name={withTrail ? 'case-difference.case' : 'case-difference.parts'}
    columns={withTrail ? WITH_TRAIL : COLUMNS}
    idOf={({ id }) => id}
    {...table}
  />
);
