import { type CaseRow, MOST_CASES_AT_ONCE } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { RefreshCw, Send, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { ExportButton } from '@/components/list/ExportButton.js';
import { useAct } from '@/components/states/use-act.js';
import { ARBITRATION_PATH, withCasesToFile } from '@/providers/access/paths.js';
import { mayFile } from '@/providers/access/route.js';
import { useApi } from '@/providers/data/use-api.js';
import { useCan } from '@/providers/access/use-may.js';
import { useSession } from '@/providers/session/use-session.js';
import { CASE_DOWNLOAD } from './calls.js';
import { SeveralCases } from './SeveralCases.js';
import { injuredName } from '@/components/cases/case-columns.js';
import { t } from '@/texts/t.js';

// With the forms, which the list itself does not need.
const ChangeStatusDialog = lazy(() => import('./ChangeStatusDialog.js'));

/** Ids that one export call takes: the documented field holds 15,000 characters. */
const MOST_IDS = 1000;

interface SelectionProps {
  selection: SelectionTools<CaseRow>;
}

const FileCases = ({ ids }: { ids: readonly string[] }) => {
  const session = useSession();
  if (!session || !mayFile(session) || ids.length > MOST_CASES_AT_ONCE) return null;
  return (
    <Button
      component={Link}
      to={ARBITRATION_PATH}
      state={withCasesToFile(ids)}
      startIcon={<Send size={16} />}
      title={t('cases.arbitrationSubmission')}
    >
      {t('cases.file')}
    </Button>
  );
};

const DeleteCasesDialog = ({ selection, open, onClose }: SelectionProps & { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const { act, busy, error, reset } = useAct((ids: readonly string[]) => api.post('cases/delete', ids), {
    success: t('common.deletedSuccessfully'),
    undo: (_, ids) => api.post('cases/restore', ids),
    onDone: () => {
      onClose();
      selection.clear();
    },
    onSettled: selection.refresh,
    inline: true,
  });
  return (
    <ConfirmDialog
      open={open}
      affected={selection.rows.map(row => ({ id: row.case_id, name: injuredName(row), amount: row.balance }))}
      note={t('cases.theCasesAreRemovedFrom')}
      busy={busy}
      error={error}
      onCancel={() => {
        onClose();
        reset();
      }}
      onConfirm={() => void act(selection.ids)}
    />
  );
};

/** What can be done with the cases that are ticked. */
export const CaseSelectionActions = ({ selection }: SelectionProps) => {
  const [dialog, setDialog] = useState<'status' | 'delete'>();
  const mayManage = useCan('Edit', 'CanManageCase');
  const mayDelete = useCan('Delete', 'CanDeleteCase');
  const close = () => setDialog(undefined);
  useKey('s', () => setDialog('status'), { label: t('cases.changeTheStatusOfThe'), group: 'list', enabled: mayManage });
  return (
    <>
      {mayManage && (
        <Button startIcon={<RefreshCw size={16} />} onClick={() => setDialog('status')}>
          {t('common.changeStatus')} <Kbd>S</Kbd>
        </Button>
      )}
      <FileCases ids={selection.ids} />
      <SeveralCases ids={selection.ids} mayManage={mayManage} />
      {selection.ids.length <= MOST_IDS && <ExportButton {...CASE_DOWNLOAD} filter={{ Case_Id: [...selection.ids] }} />}
      {mayDelete && (
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setDialog('delete')}>
          {t('common.delete')}
        </Button>
      )}
      {dialog === 'status' && (
        <Suspense>
          <ChangeStatusDialog
            cases={selection.rows}
            onClose={close}
            onDone={refused => {
              selection.refresh();
              if (refused.length === 0) selection.clear();
            }}
          />
        </Suspense>
      )}
      <DeleteCasesDialog selection={selection} open={dialog === 'delete'} onClose={close} />
    </>
  );
};
