import { MERGES_LIST } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import type { Column } from '@/components/list/column.js';
import { someColumns } from '@/components/list/defined-columns.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { isAtWork, useMerges, useStartedJobs, useUndoMerge } from './calls.js';
import type { Mergeable } from './merge-screens.js';
import { shownMerges, type ShownMerge } from './running-merges.js';
import { t } from '@/texts/t.js';

const STATES: Readonly<Record<ShownMerge['state'], string>> = {
  begun: t('merge.merging'),
  done: t('common.done'),
  undoing: t('merge.undoing'),
  undone: t('common.undone'),
};

const columns = (undo: (row: ShownMerge) => void): readonly Column<ShownMerge>[] => [
  ...someColumns<ShownMerge>(
    MERGES_LIST.columns,
    ['source_name', 'target_name', 'cases', 'refused', 'state', 'merged_by', 'merged_at', 'reason'],
    { state: { text: row => STATES[row.state] } },
  ),
  {
    key: 'job_id',
    label: t('common.undo'),
    width: 116,
    grow: 0,
    sortable: false,
    text: () => '',
    render: row =>
      row.state !== 'undone' &&
      !row.isPending && (
        <Button
          size="small"
          startIcon={<Undo2 size={14} />}
          disabled={row.state === 'undoing'}
          aria-label={t('merge.undoMergeInto', { sourceName: row.source_name, targetName: row.target_name })}
          onClick={() => undo(row)}
        >
          {t('common.undo')}
        </Button>
      ),
  },
];

/** Earlier merges, the latest first; each can be undone. A merge or an undo that is running says so. */
export const PastMerges = ({ definition }: { definition: Mergeable }) => {
  const started = useStartedJobs(definition);
  const { data } = useMerges(definition, started);
  const [asked, setAsked] = useState<ShownMerge>();
  const { act: undo, busy, error, reset } = useUndoMerge(definition, () => setAsked(undefined));
  const rows = data && shownMerges(data.result, started);
  const close = () => {
    reset();
    setAsked(undefined);
  };
  return (
    <Panel title={t('merge.pastMerges')} note={rows?.some(isAtWork) ? t('common.inProgress') : undefined}>
      <RowsTable<ShownMerge>
        label={t('merge.pastMerges')}
        name="merge.past-merges"
        columns={columns(setAsked)}
        rows={rows}
        idOf={row => row.job_id}
        sortable={false}
        empty={<EmptyState title={t('merge.noMergesYet')} />}
      />
      {asked && (
        <ConfirmDialog
          open
          title={t('merge.undoThisMerge')}
          question={t('merge.whatUndoChanges', { sourceName: asked.source_name })}
          note={t('merge.changedCasesAreKept')}
          confirmLabel={t('common.undo')}
          icon={<Undo2 size={16} />}
          danger={false}
          busy={busy}
          error={error}
          onCancel={close}
          onConfirm={() => void undo(asked.job_id)}
        />
      )}
    </Panel>
  );
};
