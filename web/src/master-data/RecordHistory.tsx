import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangesTable } from '@/components/history/ChangesTable.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

const TOP = 50;
/** The newest changes are open at first. */
const OPEN = 6;
const Scroll = styled('div')({ overflow: 'auto', paddingBottom: 16 });

/** Every save of the record: field by field before and after, by whom and when. */
export function useHistory({ path }: ResourceDefinition, id: string | null) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['master-history', path, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => api.post(`${path}/${id}/audit/records`, { page: pageParam, top: TOP }, { signal }),
    enabled: id !== null,
    getNextPageParam: (last, all) => (all.length * TOP < last.total_rows ? all.length + 1 : undefined),
  });
}

export const RecordHistory = ({ definition, id }: { definition: ResourceDefinition; id: string }) => {
  const history = useHistory(definition, id);
  const items = useMemo(
    () =>
      history.data?.pages
        .flatMap(({ result }) => result)
        .map((item, index) => ({ ...item, id: `${item.created_date} ${index}`, isNew: index < OPEN })) ?? [],
    [history.data],
  );
  const total = history.data?.pages[0]?.total_rows ?? 0;
  if (history.error) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <FormSkeleton />;
  if (items.length === 0) return <EmptyState />;
  return (
    <Scroll>
      <ChangesTable label={t('components.changes')} rows={items} idOf={({ id }) => id} isOpenAtFirst={({ isNew }) => isNew} />
      {history.hasNextPage && (
        <Button onClick={() => void history.fetchNextPage()} disabled={history.isFetchingNextPage}>
          {t('masterData.moreChanges', { smart_count: total - items.length })}
        </Button>
      )}
    </Scroll>
  );
};
