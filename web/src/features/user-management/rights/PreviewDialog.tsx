import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { t } from '@/texts/t.js';
import type { RightRow } from './rights-model.js';
import type { Effect } from './use-rights.js';

interface Props {
  preview: () => Promise<Effect[]>;
  rows: readonly RightRow[];
  onClose: () => void;
}

/** Whose rights would change by what is not saved yet. */
export const PreviewDialog = ({ preview, rows, onClose }: Props) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['rights-preview'],
    queryFn: preview,
    staleTime: 0,
    gcTime: 0,
  });
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const named = (ids: readonly string[]): string => ids.map(id => titles.get(id) ?? id).join(', ');
  const columns: readonly Column<Effect>[] = [
    { key: 'name', label: t('common.user'), width: 140, primary: true, text: ({ name, username }) => `${name} (${username})` },
    {
      key: 'gained',
      label: t('userManagement.gains'),
      width: 220,
      mayWrap: true,
      text: row => named(row.gained),
      render: row => named(row.gained),
    },
    {
      key: 'lost',
      label: t('userManagement.loses'),
      width: 220,
      mayWrap: true,
      text: row => named(row.lost),
      render: row => named(row.lost),
    },
  ];
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('userManagement.previewTitle')}
      width={720}
      actions={
        <Button autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<Effect>
          label={t('userManagement.previewTitle')}
          name="user-management.preview"
          columns={columns}
          rows={data}
          idOf={({ id }) => String(id)}
          framed
          empty={<EmptyState title={t('userManagement.nobodyAffected')} />}
        />
      )}
    </DialogFrame>
  );
};
