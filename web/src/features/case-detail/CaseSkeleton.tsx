import Skeleton from '@mui/material/Skeleton';
import { Row, Stack } from '@/components/page/layout.js';
import { Page } from '@/components/page/Page.js';
import { useDelayed } from '@/components/states/use-delayed.js';
import { CaseTrail } from './head/CaseTrail.js';

/** A case on its way: its head and rows in the places they will have. */
export const CaseSkeleton = ({ caseId }: { caseId: string }) => {
  const show = useDelayed(true);
  return (
    <Page aria-busy>
      <CaseTrail caseId={caseId} />
      {show && (
        <div aria-hidden>
          <Row align="start" justify="space-between" gap={24} height={82} pad="0 16px">
            <Stack>
              <Skeleton width={320} height={28} />
              <Skeleton width={440} height={16} />
              <Skeleton width={380} height={16} />
            </Stack>
            <Skeleton width={340} height={70} />
          </Row>
          <Stack edge="top" margin="36px 0 0" pad={16}>
            {Array.from({ length: 10 }, (_, index) => (
              <Skeleton key={index} height={20} />
            ))}
          </Stack>
        </div>
      )}
    </Page>
  );
};
