import type { MoneyDifference } from '@atlas/contracts';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { signed } from './difference-text.js';
import { t } from '@/texts/t.js';

const isNothing = ({ before, after }: MoneyDifference): boolean => before === 0 && after === 0;

const COLUMNS: readonly Column<MoneyDifference>[] = [
  {
    key: 'label',
    label: t('common.amount'),
    width: 150,
    grow: 34,
    rowHeader: true,
    className: ({ is_total }) => (is_total ? undefined : 'below'),
  },
  { key: 'before', label: t('caseDifference.before'), kind: 'money', width: 100, grow: 22 },
  {
    key: 'after',
    label: t('caseDifference.after'),
    kind: 'money',
    width: 100,
    grow: 22,
    className: ({ difference }) => (difference === 0 ? undefined : 'differs'),
  },
  {
    key: 'difference',
    label: t('caseDifference.difference'),
    kind: 'money',
    width: 100,
    grow: 22,
    render: ({ difference }) => signed(difference),
  },
];

/** Billed, paid by type, adjustments and the balance: each column adds up. */
export const MoneyTable = ({ money, showAll }: { money: readonly MoneyDifference[]; showAll: boolean }) => (
  <Panel title={t('caseDifference.money')} note={t('caseDifference.billedLessPaidWithAdjustments')}>
    <RowsTable<MoneyDifference>
      look="text"
      label={t('caseDifference.money')}
      name="case-difference.money"
      columns={COLUMNS}
      rows={money.filter(line => showAll || !isNothing(line))}
      idOf={({ group, label }) => `${group} ${label}`}
      rowClass={({ is_total }) => (is_total ? 'total' : undefined)}
    />
  </Panel>
);
