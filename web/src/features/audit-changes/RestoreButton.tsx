import { type MasterChangeRow, resourceByPath, type ResourceDefinition } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { useCan } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { t } from '@/texts/t.js';

/** Whether the line is a deletion that is still in force and that the user may undo. */
export function useRestorable({ can_restore }: MasterChangeRow): boolean {
  return useCan('Delete', 'CanDeleteMaster') && can_restore;
}

/** Restores a deleted record; shows the server's message when its name was taken meanwhile. */
export const RestoreButton = ({ row }: { row: MasterChangeRow }) => {
  const queries = useQueryClient();
  const api = useApi();
  const definition = resourceByPath(row.resource);
  const { act: restore, busy } = useAct(
    ({ path }: ResourceDefinition) => api.record('POST {}/restore', `${path}/restore`, { body: [row.record_id] }),
    {
      success: t('auditChanges.restoredSuccessfully'),
      textOf: refusal => reasonsOf(refusal)[0],
      onDone: (_, restored) =>
        Promise.all(
          ['master-changes', resourceName(restored), 'options'].map(key => queries.invalidateQueries({ queryKey: [key] })),
        ),
    },
  );
  if (!definition) return null;
  return (
    <Button
      size="small"
      startIcon={<RotateCcw size={14} />}
      disabled={busy}
      aria-label={t('auditChanges.restoreRecord', { recordName: row.record_name })}
      onClick={() => void restore(definition)}
    >
      {t('common.restore')}
    </Button>
  );
};
