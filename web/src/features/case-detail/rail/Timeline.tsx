import type { HistoryRow } from '@atlas/contracts';
import Skeleton from '@mui/material/Skeleton';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TimelineItem } from '../parts/TimelineItem.js';
import { Block, Fill, Row, Scroll, Text } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { formatStamp } from '@/components/format/dates.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { knownThen } from '../as-of/moments.js';
import { useCase } from '../case-context.js';
import { ChangeMark } from '../history/change-icons.js';
import { Nothing } from '../parts/Nothing.js';
import { Segments } from '../parts/Segments.js';
import { timelineText } from './timeline-text.js';
import { type TimelineKind, useTimeline } from './use-timeline.js';
import { t } from '@/texts/t.js';

const KINDS: readonly { id: TimelineKind; name: string }[] = [
  { id: 'all', name: t('common.all') },
  { id: 'notes', name: t('caseParts.notes') },
  { id: 'money', name: t('caseDifference.money') },
  { id: 'status', name: t('common.status') },
];

const Change = ({ row }: { row: HistoryRow }) => (
  <TimelineItem>
    <ChangeMark changeTypeId={row.change_type_id} />
    <Block grow pad="0 0 10px">
      <Block as="p" lines={3}>
        <b>{row.change_type}</b> {timelineText(row)}
      </Block>
      <Text variant="micro">
        {row.user_name} · {formatStamp(row.created_date)}
      </Text>
    </Block>
  </TimelineItem>
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
    <Fill as="section" minHeight={120} aria-label={t('caseRail.timeline')}>
      <Row as="header" justify="space-between" minHeight={40} pad="0 12px">
        <h2>{t('caseRail.timeline')}</h2>
        <Segments label={t('caseRail.show')} options={KINDS} value={kind} onChange={setKind} />
      </Row>
      {later > 0 && (
        <Row as="p" variant="small" tone="past" rounded margin="0 12px 8px" pad="4px 8px">
          <EyeOff size={14} aria-hidden />
          {t('caseRail.laterHidden', { smart_count: later })}
        </Row>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <Skeleton height={120} sx={{ mx: 3 }} />
      ) : rows.length === 0 ? (
        <Nothing pad="4px 12px">{t('caseRail.noEntriesYet')}</Nothing>
      ) : (
        <Scroll as="ol" pad="0 12px 8px" tabIndex={0} aria-label={t('caseRail.latestChanges')}>
          {rows.map(row => (
            <Change key={row.id} row={row} />
          ))}
          {more > 0 && (
            <li>
              <TextButton type="button" onClick={() => goTo('CH')}>
                {t('caseRail.earlierChanges', { more })}
              </TextButton>
            </li>
          )}
        </Scroll>
      )}
    </Fill>
  );
};
