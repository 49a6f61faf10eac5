import type { ResourceDefinition } from '@atlas/contracts';
import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { notInField, useKey } from '@/components/keys/use-key.js';
import { useListWalk } from '@/components/list/use-list-walk.js';
import { formatCount } from '@/components/format/money.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { font, ids, v } from '@/theme/tokens.js';
import { deleteRecords, setActive } from './calls.js';
import type { Values } from '@/components/fields/field-look.js';
import { rowName } from './list-of.js';
import { editPath, listPath } from './paths.js';
import { useMayWrite } from './use-may-write.js';
import { t } from '@/texts/t.js';

const Walk = styled('div')({
  ...font.small,
  ...ids,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: v.text2,
  '& > span:last-of-type': { display: 'flex', border: `1px solid ${v.line2}`, borderRadius: 6 },
});

interface Props {
  definition: ResourceDefinition;
  id: string;
  record: Values;
  onChanged: () => void;
}

/** The position of the record in its list, with links to the next and the previous one. */
const Neighbours = ({ definition, id }: Pick<Props, 'definition' | 'id'>) => {
  const navigate = useNavigate();
  const walk = useListWalk(definition.path, id);
  const go = (to: string | undefined) => to !== undefined && void navigate(editPath(definition, to));
  useKey('j', () => go(walk?.nextId), {
    group: 'record',
    label: t('masterData.nextRecordInTheList'),
    when: notInField,
    enabled: walk !== undefined,
  });
  useKey('k', () => go(walk?.previousId), {
    group: 'record',
    label: t('masterData.previousRecordInTheList'),
    when: notInField,
    enabled: walk !== undefined,
  });
  if (!walk) return null;
  const link = (to: string | undefined, label: string, Icon: typeof ChevronUp) =>
    to === undefined ? (
      <IconButton aria-label={label} disabled>
        <Icon size={16} />
      </IconButton>
    ) : (
      <IconButton aria-label={label} component={Link} to={editPath(definition, to)}>
        <Icon size={16} />
      </IconButton>
    );
  return (
    <Walk>
      <span>{t('counts.of', { count: formatCount(walk.position), total: formatCount(walk.total) })}</span>
      <span>
        {link(walk.previousId, t('masterData.previousRecord'), ChevronUp)}
        {link(walk.nextId, t('masterData.nextRecord'), ChevronDown)}
      </span>
    </Walk>
  );
};

interface RefusedProps {
  /** Undefined: nothing was. */
  refusal: string | undefined;
  onClose: () => void;
  /** The way out of a deletion that was refused, for who may go it. */
  onDeactivate: (() => void) | undefined;
}

const RefusedDialog = ({ refusal, onClose, onDeactivate }: RefusedProps) => (
  <AlertDialog
    open={refusal !== undefined}
    onClose={onClose}
    action={
      onDeactivate && (
        <Button
          variant="contained"
          startIcon={<Power size={16} />}
          onClick={() => {
            onClose();
            onDeactivate();
          }}
        >
          {t('masterData.deactivateInstead')}
        </Button>
      )
    }
  >
    <p>{refusal}</p>
  </AlertDialog>
);

/** Neighbours in the list, (de)activate, delete. */
export const RecordActions = ({ definition, id, record, onChanged }: Props) => {
  const navigate = useNavigate();
  const notify = useNotify();
  const { manages, ...may } = useMayWrite(definition, record);
  const mayDelete = may.mayDelete && record.is_system !== true;
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isActive = record.is_active === true;
  const run = async (work: () => Promise<unknown>, done: string, then: () => void) => {
    try {
      await work();
      notify(done, { type: 'success' });
      then();
    } catch (error) {
      setRefusal(reasonsOf(error)[0]);
    } finally {
      setAsking(false);
    }
  };
  const toggle = () => void run(() => setActive(definition, Number(id), !isActive), t('common.updatedSuccessfully'), onChanged);
  const remove = () =>
    void run(
      () => deleteRecords(definition, [Number(id)]),
      t('common.deletedSuccessfully'),
      () => void navigate(listPath(definition)),
    );
  return (
    <>
      <Neighbours definition={definition} id={id} />
      {manages && (
        <Button startIcon={<Power size={16} />} onClick={toggle}>
          {isActive ? t('masterData.deactivate') : t('masterData.activate')}
        </Button>
      )}
      {mayDelete && (
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
          {t('common.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        affected={[{ id, name: rowName(record) }]}
        note={t('masterData.oneCanBeRestored')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      />
      <RefusedDialog
        refusal={refusal}
        onClose={() => setRefusal(undefined)}
        onDeactivate={manages && isActive ? toggle : undefined}
      />
    </>
  );
};
