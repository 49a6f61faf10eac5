import type { HistoryRow } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { formatStamp } from '@/components/format/dates.js';
import { lookOf, type ChangeItem } from '@/components/history/change-item.js';
import { ChangeRow } from '@/components/history/ChangeRow.js';
import { font, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { CURRENT_STATUS, timelineText } from '../rail/timeline-text.js';
import { ChangeMark } from './change-icons.js';
import { byDay } from './history-facets.js';
import { t } from '@/texts/t.js';

const Day = styled('section')({
  padding: '0 16px',
  '& > h3': { ...font.small, fontWeight: 600, color: v.text2, padding: '8px 0 4px' },
  '& ol': { listStyle: 'none' },
  '& li': { display: 'flex', gap: 8, position: 'relative' },
  '& li > span': { marginTop: 6 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 11,
    top: 34,
    bottom: -4,
    width: 2,
    backgroundColor: v.line,
  },
  '& li > article': { flex: 1, minWidth: 0 },
});

const itemOf = (row: HistoryRow): ChangeItem => ({
  ...row,
  // The note itself says what its line would say.
  description: lookOf(row.change_type_id) === 'html' ? null : timelineText(row),
  change_detials: [...row.change_detials],
  revision: row.revision ?? undefined,
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
      <IconButton aria-label={name} sx={{ mt: '4px', width: 24, height: 24 }} onClick={() => lookBack(created_date, 'BI')}>
        <History size={14} />
      </IconButton>
    </Tooltip>
  );
};

interface Props {
  rows: readonly HistoryRow[];
  /** Undefined: each as it is at first. */
  folded: boolean | undefined;
}

/** Changes under the days they were made on. */
export const HistoryDays = ({ rows, folded }: Props) => (
  <>
    {byDay(rows).map(({ day, title, rows: changes }) => (
      <Day key={day} aria-label={title}>
        <h3>{title}</h3>
        <ol>
          {changes.map(row => (
            <li key={row.id}>
              <ChangeMark changeTypeId={row.change_type_id} />
              <ChangeRow item={itemOf(row)} folded={folded ?? isFoldedAtFirst(row)} show={showStatus} />
              {row.revision !== null && <LookBack row={row} />}
            </li>
          ))}
        </ol>
      </Day>
    ))}
  </>
);
