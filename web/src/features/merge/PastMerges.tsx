import type { MergeRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import type { Column } from '../../components/list/column.js';
import { RowsTable } from '../../components/list/RowsTable.js';
import { Panel } from '../../components/page/Panel.js';
import { EmptyState } from '../../components/states/EmptyState.js';
import { messageOf } from '../../providers/http/api-error.js';
import { isAtWork, useMerges, useUndoMerge } from './calls.js';
import type { Mergeable } from './merge-screens.js';

const STATES: Readonly<Record<MergeRow['state'], string>> = {
  begun: 'At work',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
};

const columns = (undo: (row: MergeRow) => void): readonly Column<MergeRow>[] => [
  { key: 'source_name', label: 'Is left', width: 170, primary: true },
  { key: 'target_name', label: 'Stays', width: 170 },
  { key: 'cases', label: 'Cases', kind: 'number', width: 72 },
  { key: 'refused', label: 'Stayed', kind: 'number', width: 72 },
  { key: 'state', label: 'State', width: 104, text: row => STATES[row.state] },
  { key: 'merged_by', label: 'By', width: 120, wideOnly: true },
  { key: 'merged_at', label: 'When', kind: 'stamp', width: 196 },
  { key: 'reason', label: 'Reason', width: 180, wideOnly: true, hideWhenEmpty: true },
  {
    key: 'job_id',
    label: 'Undo',
    width: 116,
    grow: 0,
    sortable: false,
    text: () => '',
    render: row =>
      row.state !== 'undone' && (
        <Button
          size="small"
          startIcon={<Undo2 size={14} />}
          disabled={row.state === 'undoing'}
          aria-label={`Undo ${row.source_name} into ${row.target_name}`}
          onClick={() => undo(row)}
        >
          Undo
        </Button>
      ),
  },
];

/** What was done here before, the latest first; each can be taken back whenever. */
export const PastMerges = ({ definition }: { definition: Mergeable }) => {
  const notify = useNotify();
  const { data } = useMerges(definition);
  const { mutateAsync: undo, isPending, error, reset } = useUndoMerge(definition);
  const [asked, setAsked] = useState<MergeRow>();
  const rows = data?.result;
  const close = () => {
    reset();
    setAsked(undefined);
  };
  const confirm = async () => {
    if (!asked) return;
    await undo(asked.job_id);
    notify('It is undone in the background.', { type: 'info' });
    setAsked(undefined);
  };
  return (
    <Panel title="Past merges" note={rows?.some(isAtWork) ? 'one is at work' : undefined}>
      <RowsTable<MergeRow>
        label="Past merges"
        columns={columns(setAsked)}
        rows={rows}
        idOf={row => row.job_id}
        sortable={false}
        empty={<EmptyState title="None yet" />}
      />
      {asked && (
        <ConfirmDialog
          open
          title="Undo the merge ?"
          question={`Everything that still stands as the merge left it goes back to ${asked.source_name}, and ${asked.source_name} is active again.`}
          note="Cases that were given another one since stay and are listed in the job."
          confirmLabel="Undo"
          icon={<Undo2 size={16} />}
          danger={false}
          busy={isPending}
          error={error ? messageOf(error) : undefined}
          onCancel={close}
          onConfirm={() => void confirm().catch(() => undefined)}
        />
      )}
    </Panel>
  );
};
