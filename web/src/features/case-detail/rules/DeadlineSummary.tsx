import { DEADLINE_OWNERS, type DeadlineRow } from '@atlas/contracts';
import { DeadlineBadge, LateBadge } from '@/components/chips/DeadlineBadge.js';
import { Tag } from '@/components/chips/Tag.js';
import { daysBetween } from '@/components/format/dates.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { useRuled } from '../data/use-case-data.js';
import { Nothing } from '../parts/Nothing.js';
import { useRulesDay } from './use-rules-day.js';
import { WhyButton } from './WhyButton.js';
import { rich } from '@/texts/rich.js';
import { t } from '@/texts/t.js';

/** 'Limitation, CL-20418 and 2 more' */
function nameOf({ name, bills }: DeadlineRow): string {
  const [first, ...others] = bills;
  if (!first) return name;
  return others.length
    ? t('caseRules.deadlineAndMore', { name, first: first.name, count: others.length })
    : t('caseRules.deadline', { name, first: first.name });
}

/** The number of a bill stays on one line, unless it is longer than that. */
const Name = ({ row: { name, bills } }: { row: DeadlineRow }) => {
  const [bill, ...others] = bills;
  if (!bill) return name;
  const first = <span style={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>{bill.name}</span>;
  return others.length > 0
    ? rich('caseRules.deadlineAndMore', { name, first, count: others.length })
    : rich('caseRules.deadline', { name, first });
};

const When = ({ row: { state, due_on, late_days, owner }, day }: { row: DeadlineRow; day: string }) => {
  if (late_days !== null) return <LateBadge days={late_days} />;
  if (state === 'done') return <Tag>{t('caseRules.done')}</Tag>;
  return due_on === null ? <Tag>{t('caseRules.unknown')}</Tag> : <DeadlineBadge days={daysBetween(day, due_on)} owner={owner} />;
};

const columnsFor = (day: string): readonly Column<DeadlineRow>[] => [
  { key: 'when', label: t('common.state'), width: 118, grow: 0, render: row => <When row={row} day={day} /> },
  { key: 'due_on', label: t('common.date'), kind: 'date', width: 94 },
  {
    key: 'name',
    label: t('common.name'),
    width: 120,
    primary: true,
    className: () => 'wraps',
    text: nameOf,
    render: row => (
      <WhyButton title={nameOf(row)} why={row.why}>
        <Name row={row} />
      </WhyButton>
    ),
  },
  {
    key: 'owner',
    label: t('caseRules.owner'),
    width: 76,
    grow: 0,
    text: ({ owner }) => DEADLINE_OWNERS[owner],
  },
];

/** Every deadline of the case: overdue ones first, done ones last, each with who has to act and the rule it comes from. */
export const DeadlineSummary = () => {
  const { deadlines } = useRuled();
  const day = useRulesDay();
  const open = deadlines.filter(({ state }) => state === 'open' || state === 'overdue').length;
  return (
    <Panel title={t('caseRules.deadlines')} note={open || undefined}>
      {deadlines.length === 0 ? (
        <Nothing>{t('caseRules.noDeadlines')}</Nothing>
      ) : (
        <RowsTable<DeadlineRow>
          label={t('caseRules.deadlines')}
          columns={columnsFor(day)}
          rows={deadlines}
          idOf={row => [row.rule, row.rule_id, row.due_on, row.done_on, row.state, row.bills[0]?.id].join('/')}
          sortable={false}
          hideHead
        />
      )}
    </Panel>
  );
};
