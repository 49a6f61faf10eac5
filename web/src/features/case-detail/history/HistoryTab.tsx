import { CHANGE_TYPES } from '@atlas/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ChevronsDownUp, ChevronsUpDown, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FillRow, Row, Scroll, Text } from '@/components/page/layout.js';
import { formatCount } from '@/components/format/money.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { caseDifferencePath } from '@/providers/access/paths.js';
import { knownThen } from '../as-of/moments.js';
import { useCase } from '../case-context.js';
import { useCaseHistory, useMoments } from '../data/use-case-data.js';
import { filtered, type HistoryFilter } from './history-facets.js';
import { HistoryDays } from './HistoryDays.js';
import { HistoryFacets } from './HistoryFacets.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

/** As many as the call answers at once; a case of more is asked for in steps. */
const STEP = 500;
const MOST = 1000;
/** Views are in the history, but users seldom look for them. */
const HIDDEN_AT_FIRST = [CHANGE_TYPES.viewed.id];

/** All that happened to the case, by day, each shown as the documents say for its type. */
export const HistoryTab = () => {
  const { caseId, asOf, details } = useCase();
  const navigate = useNavigate();
  const { data: moments } = useMoments(caseId);
  const [top, setTop] = useState(STEP);
  const { data, error, refetch, isFetching } = useCaseHistory(caseId, { top });
  const [filter, setFilter] = useState<HistoryFilter>({
    hiddenTypes: new Set(HIDDEN_AT_FIRST.map(String)),
    hiddenUsers: new Set(),
    from: null,
    to: null,
    search: '',
  });
  /** Everything folded or unfolded; single ones are their own affair from then on. */
  const [folded, setFolded] = useState({ all: false, times: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const all = data?.result ?? [];
  const rows = asOf === undefined ? all : knownThen(all, details, asOf);
  const shown = filtered(rows, filter);
  const later = all.length - rows.length;
  const total = (data?.total_rows ?? 0) - later;
  const compare = () => void navigate(caseDifferencePath(caseId, moments?.[0]?.time, asOf));
  const Fold = folded.all ? ChevronsUpDown : ChevronsDownUp;
  return (
    <FillRow>
      <HistoryFacets rows={rows} filter={filter} onChange={changes => setFilter({ ...filter, ...changes })} />
      <Scroll>
        <Row as="header" sticky minHeight={44} pad="0 16px">
          <Text grow color="quiet" role="status">
            {rich('caseHistory.ofChangesNewestFirst', { shown: <b>{formatCount(shown.length)}</b>, total: formatCount(total) })}
            {later > 0 && `; ${t('caseRail.laterHidden', { smart_count: later })}`}
          </Text>
          <Button variant="text" startIcon={<GitCompareArrows size={16} />} onClick={compare}>
            {t('caseHistory.compareTwoDates')}
          </Button>
          <Button
            variant="text"
            startIcon={<Fold size={16} />}
            onClick={() => setFolded({ all: !folded.all, times: folded.times + 1 })}
          >
            {folded.all ? t('caseHistory.expandAll') : t('caseHistory.collapseAll')}
          </Button>
        </Row>
        {!data && <Skeleton height={240} sx={{ mx: 4 }} />}
        {data && shown.length === 0 && <EmptyState />}
        {shown.length > 0 && <HistoryDays key={folded.times} rows={shown} folded={folded.times > 0 ? folded.all : undefined} />}
        {rows.length < total && top < MOST && (
          <Button sx={{ m: 4 }} disabled={isFetching} onClick={() => setTop(MOST)}>
            {t('caseHistory.earlierChanges', { total: formatCount(total - rows.length) })}
          </Button>
        )}
      </Scroll>
    </FillRow>
  );
};
