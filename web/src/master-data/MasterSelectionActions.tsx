import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { PencilLine, Power, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Text } from '@/components/page/layout.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { useAct } from '@/components/states/use-act.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { useSession } from '@/providers/session/use-session.js';
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
  /** Above the reasons of a refused deletion, where the documents fix it. */
  deletionRefused?: string;
}

const leftText = (left: number): string => t('masterData.sharedRecordsAreKept', { smart_count: left });

const idsOf = (rows: readonly MasterRow[]): number[] => rows.map(({ id }) => id);

/** What is selected and may be changed, and the calls that change it. */
function useSelectionWrites({ definition, selection }: Props, close: () => void) {
  const writes = useRecordWrites(definition);
  const isSystem = useSession()?.profile.isSystem === true;
  const { change, remove, left } = rowsToChange(definition, selection.rows, isSystem);
  const ids = idsOf(change);
  const removed = idsOf(remove);
  const onDone = () => {
    selection.clear();
    close();
  };
  const activity = useAct((active: boolean) => writes.setField(ids, 'is_active', active), {
    success: t('common.updatedSuccessfully'),
    undo: (_, active) => writes.setField(idsOf(change.filter(row => row.is_active !== active)), 'is_active', !active),
    onDone,
    onRefused: close,
  });
  const removal = useAct(() => writes.removeAll(removed), {
    success: t('common.deletedSuccessfully'),
    undo: () => writes.restore(removed),
    onDone,
    onRefused: close,
  });
  return { change, remove, left, ids, activity, removal };
}

interface ButtonsProps {
  allInactive: boolean;
  busy: boolean;
  hasBulk: boolean;
  onSetField: () => void;
  onActivity: () => void;
}

const ChangeButtons = ({ allInactive, busy, hasBulk, onSetField, onActivity }: ButtonsProps) => (
  <>
    {hasBulk && (
      <Button startIcon={<PencilLine size={16} />} onClick={onSetField}>
        {t('masterData.setField')}
      </Button>
    )}
    <Button startIcon={<Power size={16} />} disabled={busy} onClick={onActivity}>
      {allInactive ? t('masterData.activate') : t('masterData.deactivate')}
    </Button>
  </>
);

/** What can be done with several records at once. */
export const MasterSelectionActions = (props: Props) => {
  const { definition, selection, deleteLabel = t('common.delete'), deletionRefused } = props;
  const [dialog, setDialog] = useState<'delete' | 'field'>();
  const close = () => setDialog(undefined);
  const { manages, mayDelete } = useMayWrite(definition);
  const { selectionActions } = useExtensions(definition);
  const { change, remove, left, ids, activity, removal } = useSelectionWrites(props, close);
  const allInactive = change.every(row => !row.is_active);
  const refused = [removal, activity].find(({ error }) => error !== undefined);

  return (
    <>
      {left > 0 && <Text variant="secondary">{leftText(left)}</Text>}
      {selectionActions.map(({ id, Part }) => (
        <Suspense key={id} fallback={null}>
          <Part definition={definition} rows={change} />
        </Suspense>
      ))}
      {manages && change.length > 0 && (
        <ChangeButtons
          allInactive={allInactive}
          busy={activity.busy}
          hasBulk={Object.values(definition.fields).some(field => field.bulk)}
          onSetField={() => setDialog('field')}
          onActivity={() => void activity.act(allInactive)}
        />
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
        onCancel={close}
        onConfirm={() => void removal.act()}
      />
      {dialog === 'field' && <SetFieldDialog definition={definition} ids={ids} onClose={close} onDone={selection.clear} />}
      <RefusedDialog
        reasons={refused ? reasonsOf(refused.refusal) : []}
        onClose={() => refused?.reset()}
        onDeactivate={manages ? () => void activity.act(false) : undefined}
      >
        <p>{(removal.error !== undefined && deletionRefused) || t('masterData.noRecordsWereDeleted')}</p>
      </RefusedDialog>
    </>
  );
};
