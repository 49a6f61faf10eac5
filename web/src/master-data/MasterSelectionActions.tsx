import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PencilLine, Power, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { useAttempt } from '@/components/states/use-attempt.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { useSession } from '@/providers/session/use-session.js';
import { font, v } from '@/theme/tokens.js';
import { deleteRecords, setField } from './calls.js';
import { useExtensions } from './extensions.js';
import { type MasterRow, rowName } from './list-of.js';
import { SetFieldDialog } from './SetFieldDialog.js';
import { rowsToChange } from './rows-to-change.js';
import { useMayWrite } from './use-may-write.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: ResourceDefinition;
  selection: SelectionTools<MasterRow>;
  /** Where the documents name the button. */
  deleteLabel?: string;
}

const Left = styled('span')({ ...font.small, color: v.text2 });

const leftText = (left: number): string => t('masterData.sharedRecordsAreKept', { smart_count: left });

/** What can be done with several records at once. */
export const MasterSelectionActions = ({ definition, selection, deleteLabel = t('common.delete') }: Props) => {
  const [dialog, setDialog] = useState<'delete' | 'field'>();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const { busy, attempt } = useAttempt(refusal => setReasons(reasonsOf(refusal)));
  const { manages, mayDelete } = useMayWrite(definition);
  const { selectionActions } = useExtensions(definition);
  const notify = useNotify();
  const isSystem = useSession()?.profile.isSystem === true;
  const { change, remove, left } = rowsToChange(definition, selection.rows, isSystem);
  const ids = change.map(({ id }) => id);
  const removed = remove.map(({ id }) => id);
  const allInactive = change.every(row => !row.is_active);
  const mayChange = manages && change.length > 0;
  const hasBulk = Object.values(definition.fields).some(field => field.bulk);

  const run = async (work: () => Promise<unknown>, done: string) => {
    await attempt(async () => {
      await work();
      notify(done, { type: 'success' });
      selection.clear();
      selection.refresh();
    });
    setDialog(undefined);
  };
  const toggle = (active: boolean) => run(() => setField(definition, ids, 'is_active', active), t('common.updatedSuccessfully'));

  return (
    <>
      {left > 0 && <Left>{leftText(left)}</Left>}
      {selectionActions.map(({ id, Part }) => (
        <Suspense key={id} fallback={null}>
          <Part definition={definition} rows={change} />
        </Suspense>
      ))}
      {mayChange && hasBulk && (
        <Button startIcon={<PencilLine size={16} />} onClick={() => setDialog('field')}>
          {t('masterData.setField')}
        </Button>
      )}
      {mayChange && (
        <Button startIcon={<Power size={16} />} disabled={busy} onClick={() => void toggle(allInactive)}>
          {allInactive ? t('masterData.activate') : t('masterData.deactivate')}
        </Button>
      )}
      {mayDelete && remove.length > 0 && (
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setDialog('delete')}>
          {deleteLabel}
        </Button>
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        affected={remove.map(row => ({ id: String(row.id), name: rowName(row) }))}
        note={left > 0 ? `${t('masterData.canBeRestored')} ${leftText(left)}` : t('masterData.canBeRestored')}
        busy={busy}
        onCancel={() => setDialog(undefined)}
        onConfirm={() => void run(() => deleteRecords(definition, removed), t('common.deletedSuccessfully'))}
      />
      <SetFieldDialog
        definition={definition}
        ids={ids}
        open={dialog === 'field'}
        onClose={() => setDialog(undefined)}
        onDone={() => {
          selection.clear();
          selection.refresh();
        }}
      />
      <AlertDialog
        open={reasons.length > 0}
        onClose={() => setReasons([])}
        action={
          manages && (
            <Button
              variant="contained"
              startIcon={<Power size={16} />}
              onClick={() => {
                setReasons([]);
                void toggle(false);
              }}
            >
              {t('masterData.deactivateInstead')}
            </Button>
          )
        }
      >
        {reasons.map(reason => (
          <p key={reason}>{reason}</p>
        ))}
        <p>{t('masterData.noRecordsWereDeleted')}</p>
      </AlertDialog>
    </>
  );
};
