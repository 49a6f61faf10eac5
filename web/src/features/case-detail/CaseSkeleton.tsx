import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Page } from '@/components/page/Page.js';
import { useDelayed } from '@/components/states/use-delayed.js';
import { v } from '@/theme/tokens.js';
import { CaseTrail } from './head/CaseTrail.js';

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 24,
  height: 82,
  padding: '0 16px',
  '& > div:first-of-type': { display: 'grid', gap: 8, alignContent: 'start' },
});
const Rest = styled('div')({ borderTop: `1px solid ${v.line}`, marginTop: 36, padding: 16, display: 'grid', gap: 8 });

/** A case on its way: its head and rows in the places they will have. */
export const CaseSkeleton = ({ caseId }: { caseId: string }) => {
  const show = useDelayed(true);
  return (
    <Page aria-busy>
      <CaseTrail caseId={caseId} />
      {show && (
        <div aria-hidden>
          <Head>
            <div>
              <Skeleton width={320} height={28} />
              <Skeleton width={440} height={16} />
              <Skeleton width={380} height={16} />
            </div>
            <Skeleton width={340} height={70} />
          </Head>
          <Rest>
            {Array.from({ length: 10 }, (_, index) => (
              <Skeleton key={index} height={20} />
            ))}
          </Rest>
        </div>
      )}
    </Page>
  );
};
