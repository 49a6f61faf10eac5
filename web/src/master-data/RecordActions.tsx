import type { ResourceDefinition } from '@atlas/contracts';
import { Button, IconButton } from '@mui/material';
import { ChevronDown, ChevronUp, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { StepButtons } from '@/components/page/StepButtons.js';
import { Row } from '@/components/page/layout.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { notInField, useKey } from '@/components/keys/use-key.js';
import { useListWalk } from '@/components/list/use-list-walk.js';
import { formatCount } from '@/components/format/money.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { rowName } from './list-of.js';
import { editPath, listPath } from './paths.js';
import { RefusedDialog } from './RefusedDialog.js';
import { useShownRecord } from './use-record.js';
import { useRecordWrites } from './use-records.js';
import { useMayWrite } from './use-may-write.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: ResourceDefinition;
  id: string;
  onChanged: () => void;
}

/** The position of the record in its list, with links to the next and the previous one. */
const Neighbors = ({ definition, id }: Pick<Props, 'definition' | 'id'>) => {
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
    <Row variant="ids">
      <span>{t('counts.of', { count: formatCount(walk.position), total: formatCount(walk.total) })}</span>
      <StepButtons>
        {link(walk.previousId, t('masterData.previousRecord'), ChevronUp)}
        {link(walk.nextId, t('masterData.nextRecord'), ChevronDown)}
      </StepButtons>
    </Row>
  );
};

/** Neighbors in the list, (de)activate, delete. */
export const RecordActions = ({ definition, id, onChanged }: Props) => {
  const navigate = useNavigate();
  const record = useShownRecord();
  const { manages, ...may } = useMayWrite(definition, record);
  const mayDelete = may.mayDelete && record.is_system !== true;
  const [asking, setAsking] = useState(false);
  const writes = useRecordWrites(definition);
  const isActive = record.is_active === true;
  const ask = { inline: true, onSettled: () => setAsking(false) };
  const activity = useAct(() => writes.setActive(Number(id), !isActive), {
    ...ask,
    success: t('common.updatedSuccessfully'),
    undo: async () => {
      await writes.setActive(Number(id), isActive);
      onChanged();
    },
    onDone: onChanged,
  });
  const removal = useAct(() => writes.remove(Number(id)), {
    ...ask,
    success: t('common.deletedSuccessfully'),
    undo: () => writes.restore([Number(id)]),
    onDone: () => void navigate(listPath(definition)),
  });
  const refused = [removal, activity].find(({ error }) => error !== undefined);
  return (
    <>
      <Neighbors definition={definition} id={id} />
      {manages && (
        <Button startIcon={<Power size={16} />} onClick={() => void activity.act()}>
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
        busy={removal.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void removal.act()}
      />
      <RefusedDialog
        reasons={refused ? reasonsOf(refused.refusal).slice(0, 1) : []}
        onClose={() => refused?.reset()}
        onDeactivate={manages && isActive ? () => void activity.act() : undefined}
      />
    </>
  );
};
