import { changesText, type MasterChangeRow, resourceByPath } from '@atlas/contracts';
import { Button } from '@mui/material';
import { formatStamp } from '@/components/format/dates.js';
import { sentenceCase } from '@/components/format/text.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { PageBody } from '@/components/page/Page.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { editPath } from '@/master-data/paths.js';
import { ChangeFilters } from './ChangeFilters.js';
import { RestoreButton, useRestorable } from './RestoreButton.js';
import { useMasterChanges } from './use-master-changes.js';
import { t } from '@/texts/t.js';

const said = ({ change_detials }: MasterChangeRow): string => changesText(change_detials);

const linkOf = ({ resource, record_id }: MasterChangeRow): string => {
  const definition = resourceByPath(resource);
  return definition ? editPath(definition, record_id) : '';
};

/** What was done; of a deletion that still holds also the way back. */
const Change = ({ row }: { row: MasterChangeRow }) => {
  const canRestore = useRestorable(row);
  return canRestore ? (
    <>
      {row.change_type} <RestoreButton row={row} />
    </>
  ) : (
    row.change_type
  );
};

const COLUMNS: Column<MasterChangeRow>[] = [
  { key: 'created_date', label: t('auditChanges.when'), kind: 'stamp', width: 196, text: row => formatStamp(row.created_date) },
  { key: 'user_name', label: t('common.user'), width: 140 },
  { key: 'entity', label: t('auditChanges.entity'), width: 150, text: row => sentenceCase(row.entity) },
  { key: 'record_name', label: t('common.record'), width: 200, grow: 1, primary: true, to: linkOf },
  { key: 'change_type', label: t('auditChanges.change'), width: 210, render: row => <Change row={row} /> },
  { key: 'change_detials', label: t('auditChanges.fields'), width: 360, grow: 3, text: said, render: said },
];

/** Who changed which master record, newest first; older ones come when they are asked for. */
export const ChangesPanel = () => {
  const { filter, change, query } = useMasterChanges();
  return (
    <>
      <ChangeFilters filter={filter} onChange={change} />
      <PageBody>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsTable<MasterChangeRow>
            label={t('auditChanges.changesOfMasterData')}
            name="audit-changes.changes-panel"
            columns={COLUMNS}
            rows={query.data?.pages.flatMap(({ result }) => result)}
            idOf={({ id }) => id}
            sortable={false}
            skeletonRows={12}
          />
        )}
        {query.hasNextPage && (
          <Button sx={{ margin: 2 }} disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('auditChanges.olderChanges')}
          </Button>
        )}
      </PageBody>
    </>
  );
};
