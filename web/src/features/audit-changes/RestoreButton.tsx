import { type MasterChangeRow, resourceByPath } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useAttempt } from '@/components/states/use-attempt.js';
import { api } from '@/providers/http/api.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { useCan } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { t } from '@/texts/t.js';

/** Whether the line is a deletion that is still in force and that the user may undo. */
export function useRestorable({ change_type, record_is_deleted }: MasterChangeRow): boolean {
  return useCan('CanDeleteMaster') && record_is_deleted && change_type === 'Record deleted';
}

/** Restores a deleted record; shows the server's message when its name was taken meanwhile. */
export const RestoreButton = ({ row }: { row: MasterChangeRow }) => {
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, attempt } = useAttempt(refusal => notify(reasonsOf(refusal)[0], { type: 'error' }));
  const definition = resourceByPath(row.resource);
  const restore = async () => {
    if (!definition) return;
    await api.post(`${definition.path}/restore`, [row.record_id]);
    notify(t('auditChanges.restoredSuccessfully'), { type: 'success' });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['master-changes'] }),
      queries.invalidateQueries({ queryKey: [resourceName(definition)] }),
      queries.invalidateQueries({ queryKey: ['options'] }),
    ]);
  };
  if (!definition) return null;
  return (
    <Button
      size="small"
      startIcon={<RotateCcw size={14} />}
      disabled={busy}
      aria-label={t('auditChanges.restoreRecord', { recordName: row.record_name })}
      onClick={() => void attempt(restore)}
    >
      {t('common.restore')}
    </Button>
  );
};
