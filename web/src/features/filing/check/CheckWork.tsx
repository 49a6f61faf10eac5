import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PageTabs } from '@/components/page/PageTabs.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useDelayed } from '@/components/states/use-delayed.js';
import { type Facet, facetCounts, FACETS } from './check-matrix.js';
import { CheckTable } from './CheckTable.js';
import { Legend } from './Mark.js';
import type { useCheckView } from './use-check-view.js';
import { t } from '@/texts/t.js';

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  containerType: 'inline-size',
  // Five tabs and the legend need their room.
  '@container (max-width: 860px)': { '& .legend.five': { display: 'none' } },
  '& > .rows': { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', transition: 'opacity 90ms' },
  '& > .rows.dimmed': { opacity: 0.55 },
});

const LABELS: Readonly<Record<Facet, string>> = {
  all: t('common.all'),
  complete: t('filingCheck.complete'),
  warnings: t('filingCheck.warnings'),
  missing: t('filingCheck.somethingMissing'),
  not_now: t('filingCheck.notNow'),
};

const SKELETON_ROWS = 12;

const Loading = () =>
  useDelayed(true) && (
    <div aria-hidden style={{ padding: '32px 16px 0' }}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} height={20} style={{ margin: '4px 0 8px' }} />
      ))}
    </div>
  );

interface Props {
  view: ReturnType<typeof useCheckView>;
  onToggle: (caseId: string) => void;
  onRemove: (caseId: string) => void;
}

/** Tabs by state of the cases, and the matrix of the current tab. */
export const CheckWork = ({ view, onToggle, onRemove }: Props) => {
  const { checks, shown, error, isFetching, heldBack } = view;
  const failed = error && <ErrorState error={error} onRetry={() => void view.checkAgain()} />;
  const counts = facetCounts(checks ?? []);
  return (
    <Frame aria-label={t('filingCheck.packetCheck')}>
      <PageTabs<Facet>
        label={t('filingCheck.casesByCheckResult')}
        value={view.facet}
        onChange={view.setFacet}
        tabs={FACETS.filter(id => id !== 'not_now' || counts.not_now > 0).map(id => ({
          id,
          label: LABELS[id],
          count: checks && counts[id],
        }))}
        end={<Legend className={counts.not_now > 0 ? 'legend five' : 'legend'} />}
      />
      <div className={isFetching && checks ? 'rows dimmed' : 'rows'} aria-busy={isFetching}>
        {failed}
        {!failed && !shown && <Loading />}
        {!failed && shown && (
          <CheckTable
            checks={shown}
            heldBack={heldBack}
            currentId={view.current?.case_id}
            onCurrent={view.setCurrent}
            onToggle={onToggle}
            onRemove={onRemove}
            onUploaded={view.afterUpload}
          />
        )}
      </div>
    </Frame>
  );
};
