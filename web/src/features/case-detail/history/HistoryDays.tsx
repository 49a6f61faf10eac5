import type { HistoryRow } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { formatStamp } from '@/components/format/dates.js';
import { lookOf, type ChangeItem } from '@/components/history/change-item.js';
import { ChangesTable } from '@/components/history/ChangesTable.js';
import { useCase } from '../case-context.js';
import { CURRENT_STATUS } from '@/texts/documented.js';
import { timelineText } from '../rail/timeline-text.js';
import { ChangeMark } from './change-icons.js';
import { byDay } from './history-facets.js';
import { t } from '@/texts/t.js';

interface HistoryItem extends ChangeItem {
  id: string;
  row: HistoryRow;
}

const itemOf = (row: HistoryRow): HistoryItem => ({
  ...row,
  // The note itself says what its line would say.
  description: lookOf(row.change_type_id) === 'html' ? null : timelineText(row),
  change_detials: [...row.change_detials],
  revision: row.revision ?? undefined,
  row,
});

/** A status looks in the history as it does on the case. */
const showStatus = (fieldName: string, text: string) =>
  fieldName === CURRENT_STATUS ? <CaseStatusChip status={text} /> : undefined;

const MANY = 12;

/** Texts and real changes are open at first; long lists of new fields, and tables in which nothing was there before, are folded. */
function isFoldedAtFirst({ change_type_id, change_detials }: HistoryRow): boolean {
  const look = lookOf(change_type_id);
  if (look === 'table') return change_detials.every(({ old_value }) => old_value === null);
  return look === 'fields' && change_detials.length > MANY;
}

/** From a change to the case as it stood right after it. */
const LookBack = ({ row: { change_type, created_date } }: { row: HistoryRow }) => {
  const { lookBack } = useCase();
  const name = t('caseHistory.theCaseAsOfChangetype', {
    changeType: change_type.toLowerCase(),
    createdDate: formatStamp(created_date),
  });
  return (
    <Tooltip title={t('caseHistory.showTheCaseAsOf')}>
      <IconButton aria-label={name} sx={{ width: 24, height: 24 }} onClick={() => lookBack(created_date, 'BI')}>
        <History size={14} />
      </IconButton>
    </Tooltip>
  );
};

const iconOf = ({ change_type_id }: HistoryItem) => <ChangeMark changeTypeId={change_type_id} />;
const toolsOf = ({ row }: HistoryItem) => row.revision !== null && <LookBack row={row} />;

interface Props {
  rows: readonly HistoryRow[];
  /** Undefined: each as it is at first. */
  folded: boolean | undefined;
}

/** Changes under the days they were made on. */
export const HistoryDays = ({ rows, folded }: Props) => {
  const days = useMemo(
    () => byDay(rows).map(({ day, title, rows: changes }) => ({ id: day, title, rows: changes.map(itemOf), isFixed: true })),
    [rows],
  );
  return (
    <ChangesTable<HistoryItem>
      label={t('components.changes')}
      groups={days}
      idOf={({ id }) => id}
      isOpenAtFirst={({ row }) => !(folded ?? isFoldedAtFirst(row))}
      iconOf={iconOf}
      show={showStatus}
      tools={toolsOf}
    />
  );
};
