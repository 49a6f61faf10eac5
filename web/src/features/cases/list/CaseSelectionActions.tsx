import { type CaseRow, MOST_CASES_AT_ONCE } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { ExportButton } from '@/components/list/ExportButton.js';
import { useAttempt } from '@/components/states/use-attempt.js';
import { ARBITRATION_PATH, withCasesToFile } from '@/providers/access/paths.js';
import { mayFile } from '@/providers/access/route.js';
import { api } from '@/providers/http/api.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useCan } from '@/providers/access/use-may.js';
import { useSession } from '@/providers/session/use-session.js';
import { CASE_DOWNLOAD } from './calls.js';
import { ChangeStatusDialog } from './ChangeStatusDialog.js';
import { SeveralCases } from './SeveralCases.js';
import { injuredName } from '@/components/cases/case-columns.js';
import { t } from '@/texts/t.js';

/** Ids that one export call takes: the documented field holds 15,000 characters. */
const MOST_IDS = 1000;

/** What can be done with the cases that are ticked. */
export const CaseSelectionActions = ({ selection }: { selection: SelectionTools<CaseRow> }) => {
  const [dialog, setDialog] = useState<'status' | 'delete'>();
  const [error, setError] = useState<string>();
  const { busy, attempt } = useAttempt(refusal => setError(messageOf(refusal)));
  const mayManage = useCan('CanManageCase');
  const mayDelete = useCan('CanDeleteCase');
  const session = useSession();
  const notify = useNotify();
  useKey('s', () => setDialog('status'), { label: t('cases.changeTheStatusOfThe'), group: 'list', enabled: mayManage });
  const remove = async () => {
    await api.post('cases/delete', selection.ids);
    notify(t('common.deletedSuccessfully'), { type: 'success' });
    setDialog(undefined);
    selection.clear();
    selection.refresh();
  };
  return (
    <>
      {mayManage && (
        <Button startIcon={<RefreshCw size={16} />} onClick={() => setDialog('status')}>
          {t('common.changeStatus')} <Kbd>S</Kbd>
        </Button>
      )}
      {session && mayFile(session) && selection.ids.length <= MOST_CASES_AT_ONCE && (
        <Button
          component={Link}
          to={ARBITRATION_PATH}
          state={withCasesToFile(selection.ids)}
          startIcon={<Send size={16} />}
          title={t('cases.arbitrationSubmission')}
        >
          {t('cases.file')}
        </Button>
      )}
      <SeveralCases ids={selection.ids} mayManage={mayManage} />
      {selection.ids.length <= MOST_IDS && <ExportButton {...CASE_DOWNLOAD} filter={{ Case_Id: [...selection.ids] }} />}
      {mayDelete && (
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setDialog('delete')}>
          {t('common.delete')}
        </Button>
      )}
      {dialog === 'status' && (
        <ChangeStatusDialog
          cases={selection.rows}
          onClose={() => setDialog(undefined)}
          onDone={refused => {
            selection.refresh();
            if (refused.length === 0) selection.clear();
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        affected={selection.rows.map(row => ({ id: row.case_id, name: injuredName(row), amount: row.balance }))}
        note={t('cases.theCasesAreRemovedFrom')}
        busy={busy}
        error={error}
        onCancel={() => {
          setDialog(undefined);
          setError(undefined);
        }}
        onConfirm={() => void attempt(remove)}
      />
    </>
  );
};
