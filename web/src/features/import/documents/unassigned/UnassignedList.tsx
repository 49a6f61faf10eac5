import type { UnassignedDocumentRow } from '@atlas/contracts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { usePages } from '@/components/list/use-pages.js';
import { PageRows } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { useUnassigned } from '../calls.js';
import { AssignDialog } from './AssignDialog.js';
import { UnassignedBar } from './UnassignedBar.js';
import { unassignedColumns } from './unassigned-columns.js';
import { type UnassignedWork, useUnassignedWork } from './use-unassigned-work.js';
import { t } from '@/texts/t.js';

const TYPING_MS = 300;

/** Files that match no case by name: the user assigns or discards them. */
export const UnassignedList = () => {
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const { page, perPage, first, pager } = usePages();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), TYPING_MS);
  const { data, error, refetch } = useUnassigned({ page, top: perPage, ...(query ? { text: query } : {}) });
  const rows = data?.result;
  const work = useUnassignedWork(rows);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <UnassignedBar
        text={text}
        onText={next => {
          setText(next);
          first();
        }}
        chosen={work.chosen.length}
        onOpen={work.openFirst}
        onAssign={() => work.ask('assign')}
        onDiscard={() => work.ask('discard')}
      />
      <PageRows>
        <RowsTable<UnassignedDocumentRow>
          label={t('bulkDocuments.unassignedFiles')}
          name="import.unassigned-list"
          columns={unassignedColumns(work.assignTo).filter(({ wideOnly }) => !(wideOnly && isNarrow))}
          rows={rows}
          idOf={({ id }) => id}
          sortable={false}
          selected={work.ticked}
          onSelect={work.select}
          empty={
            <EmptyState title={query ? undefined : t('bulkDocuments.noUnassignedFiles')}>
              {query ? t('bulkDocuments.noFilesMatch', { query }) : t('bulkDocuments.unassignedFilesAppearHere')}
            </EmptyState>
          }
        />
      </PageRows>
      <Pager {...pager} total={data?.total_rows ?? 0} />
      <UnassignedDialogs work={work} />
    </>
  );
};

/** What is asked before files are assigned or thrown away. */
const UnassignedDialogs = ({ work }: { work: UnassignedWork }) => {
  const { chosen, asking, ask, settle, discard, isDiscarding } = work;
  return (
    <>
      {asking === 'assign' && <AssignDialog rows={chosen} onClose={() => ask(undefined)} onDone={settle} />}
      <ConfirmDialog
        open={asking === 'discard'}
        title={t('bulkDocuments.discardFiles')}
        question={t('bulkDocuments.filesWillBeDeleted', {
          smart_count: chosen.length,
        })}
        note={t('bulkDocuments.cannotBeUndone')}
        confirmLabel={t('common.discard')}
        busy={isDiscarding}
        onCancel={() => ask(undefined)}
        onConfirm={discard}
      />
    </>
  );
};
