import type { HistoryRow } from '@atlas/contracts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { formatStamp } from '@/components/format/dates.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { font, ids, v } from '@/theme/tokens.js';
import { knownThen } from '../as-of/moments.js';
import { useCase } from '../case-context.js';
import { ChangeMark } from '../history/change-icons.js';
import { Nothing } from '../parts/Nothing.js';
import { Segments } from '../parts/Segments.js';
import { TextButton } from '../parts/Table.js';
import { timelineText } from './timeline-text.js';
import { type TimelineKind, useTimeline } from './use-timeline.js';
import { t } from '@/texts/t.js';

const Box = styled('section')({
  flex: 1,
  minHeight: 120,
  display: 'flex',
  flexDirection: 'column',
  '& > header': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 40,
    padding: '0 12px',
  },
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& .later': {
    ...font.small,
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 12px 8px',
    padding: '4px 8px',
    borderRadius: 6,
    color: v.pastText,
    backgroundColor: v.pastTint,
  },
  '& ol': { flex: 1, minHeight: 0, overflow: 'auto', listStyle: 'none', padding: '0 12px 8px' },
});

const Item = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 8,
  paddingBottom: 10,
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 11,
    top: 26,
    bottom: 2,
    width: 2,
    backgroundColor: v.line,
  },
  '& > div': { flex: 1, minWidth: 0 },
  '& p': {
    ...font.body,
    lineHeight: '18px',
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflowWrap: 'anywhere',
  },
  '& p b': { fontWeight: 600 },
  '& small': { ...font.micro, ...ids, color: v.text3 },
});

const KINDS: readonly { id: TimelineKind; name: string }[] = [
  { id: 'all', name: t('common.all') },
  { id: 'notes', name: t('caseParts.notes') },
  { id: 'money', name: t('caseDifference.money') },
  { id: 'status', name: t('common.status') },
];

const Change = ({ row }: { row: HistoryRow }) => (
  <Item>
    <ChangeMark changeTypeId={row.change_type_id} />
    <div>
      <p>
        <b>{row.change_type}</b> {timelineText(row)}
      </p>
      <small>
        {row.user_name} · {formatStamp(row.created_date)}
      </small>
    </div>
  </Item>
);

/** What happened lately, the newest first; the change history has all of it. */
export const Timeline = () => {
  const { caseId, goTo, asOf, details, today } = useCase();
  const [kind, setKind] = useState<TimelineKind>('all');
  const { data, error, refetch } = useTimeline(caseId, kind);
  const rows = data && (asOf === undefined ? data.result : knownThen(data.result, details, asOf));
  const more = (data?.total_rows ?? 0) - (data?.result.length ?? 0);
  const later = today.revision - details.revision;
  return (
    <Box aria-label={t('caseRail.timeline')}>
      <header>
        <h2>{t('caseRail.timeline')}</h2>
        <Segments label={t('caseRail.show')} options={KINDS} value={kind} onChange={setKind} />
      </header>
      {later > 0 && (
        <p className="later">
          <EyeOff size={14} aria-hidden />
          {t('caseRail.laterHidden', { smart_count: later })}
        </p>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <Skeleton height={120} sx={{ mx: 3 }} />
      ) : rows.length === 0 ? (
        <Nothing style={{ padding: '4px 12px' }}>{t('caseRail.noEntriesYet')}</Nothing>
      ) : (
        <ol tabIndex={0} aria-label={t('caseRail.latestChanges')}>
          {rows.map(row => (
            <Change key={row.id} row={row} />
          ))}
          {more > 0 && (
            <TextButton type="button" onClick={() => goTo('CH')}>
              {t('caseRail.earlierChanges', { more })}
            </TextButton>
          )}
        </ol>
      )}
    </Box>
  );
};
