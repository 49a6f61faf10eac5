import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PencilLine, Power, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { useAct } from '@/components/states/use-act.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { useSession } from '@/providers/session/use-session.js';
import { font, v } from '@/theme/tokens.js';
import { useRecordWrites } from './use-records.js';
import { useExtensions } from './extensions.js';
import { type MasterRow, rowName } from './list-of.js';
import { RefusedDialog } from './RefusedDialog.js';
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

const idsOf = (rows: readonly MasterRow[]): number[] => rows.map(({ id }) => id);

/** What can be done with several records at once. */
export const MasterSelectionActions = ({ definition, selection, deleteLabel = t('common.delete') }: Props) => {
  const [dialog, setDialog] = useState<'delete' | 'field'>();
  const { manages, mayDelete } = useMayWrite(definition);
  const { selectionActions } = useExtensions(definition);
  const writes = useRecordWrites(definition);
  const isSystem = useSession()?.profile.isSystem === true;
  const { change, remove, left } = rowsToChange(definition, selection.rows, isSystem);
  const ids = idsOf(change);
  const removed = idsOf(remove);
  const allInactive = change.every(row => !row.is_active);
  const mayChange = manages && change.length > 0;
  const hasBulk = Object.values(definition.fields).some(field => field.bulk);

  const onRefused = () => setDialog(undefined);
  const onDone = () => {
    selection.clear();
    setDialog(undefined);
  };
  const activity = useAct((active: boolean) => writes.setField(ids, 'is_active', active), {
    success: t('common.updatedSuccessfully'),
    undo: (_, active) => writes.setField(idsOf(change.filter(row => row.is_active !== active)), 'is_active', !active),
    onDone,
    onRefused,
  });
  const removal = useAct(() => writes.removeAll(removed), {
    success: t('common.deletedSuccessfully'),
    undo: () => writes.restore(removed),
    onDone,
    onRefused,
  });
  const refused = [removal, activity].find(({ error }) => error !== undefined);

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
        <Button startIcon={<Power size={16} />} disabled={activity.busy} onClick={() => void activity.act(allInactive)}>
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
        busy={removal.busy}
        onCancel={() => setDialog(undefined)}
        onConfirm={() => void removal.act()}
      />
      <SetFieldDialog
        definition={definition}
        ids={ids}
        open={dialog === 'field'}
        onClose={() => setDialog(undefined)}
        onDone={selection.clear}
      />
      <RefusedDialog
        reasons={refused ? reasonsOf(refused.refusal) : []}
        onClose={() => refused?.reset()}
        onDeactivate={manages ? () => void activity.act(false) : undefined}
      >
        <p>{t('masterData.noRecordsWereDeleted')}</p>
      </RefusedDialog>
    </>
  );
};
