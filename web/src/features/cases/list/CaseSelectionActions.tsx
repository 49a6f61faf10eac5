import { type CaseRow, MOST_CASES_AT_ONCE } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
import { ChangeStatusDialog } from './ChangeStatusDialog.js';
import { SeveralCases } from './SeveralCases.js';
import { injuredName } from '@/components/cases/case-columns.js';
import { t } from '@/texts/t.js';

/** Ids that one export call takes: the documented field holds 15,000 characters. */
const MOST_IDS = 1000;

/** What can be done with the cases that are ticked. */
export const CaseSelectionActions = ({ selection }: { selection: SelectionTools<CaseRow> }) => {
  const [dialog, setDialog] = useState<'status' | 'delete'>();
  const api = useApi();
  const mayManage = useCan('CanManageCase');
  const mayDelete = useCan('CanDeleteCase');
  const session = useSession();
  useKey('s', () => setDialog('status'), { label: t('cases.changeTheStatusOfThe'), group: 'list', enabled: mayManage });
  const { act, busy, error, reset } = useAct(() => api.post('cases/delete', selection.ids), {
    success: t('common.deletedSuccessfully'),
    onDone: () => {
      setDialog(undefined);
      selection.clear();
      selection.refresh();
    },
    inline: true,
  });
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
          reset();
        }}
        onConfirm={() => void act()}
      />
    </>
  );
};
