import { IconButton, Tooltip } from '@mui/material';
import { KeyRound, type LucideIcon, Pencil, Trash2, Users } from 'lucide-react';
import { Row as ButtonRow } from '@/components/page/layout.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';

/** What is being done with a role or department. */
export type GroupTask<Row> = { kind: 'edit'; row: Row | undefined } | { kind: 'members' | 'delete'; row: Row };

interface Props<Row> {
  row: Row;
  mayEdit: boolean;
  mayDelete: boolean;
  onRights: (row: Row) => void;
  onTask: (task: GroupTask<Row>) => void;
}

const ActionButton = ({
  label,
  name,
  icon: Icon,
  onClick,
}: {
  label: string;
  name: string;
  icon: LucideIcon;
  onClick: () => void;
}) => (
  <Tooltip title={label}>
    <IconButton aria-label={t('userManagement.actionOn', { action: label, name })} onClick={onClick}>
      <Icon size={16} />
    </IconButton>
  </Tooltip>
);

/** What can be done with a role or department, in its row. */
export const GroupButtons = <Row extends { readonly name: string }>({
  row,
  mayEdit,
  mayDelete,
  onRights,
  onTask,
}: Props<Row>) => {
  const viewsUsers = useCan('View', 'CanViewUser');
  const viewsRights = useCan('View', 'CanViewRole');
  const { name } = row;
  return (
    <ButtonRow gap={2}>
      {viewsRights && (
        <ActionButton label={t('userManagement.rights')} name={name} icon={KeyRound} onClick={() => onRights(row)} />
      )}
      {viewsUsers && (
        <ActionButton
          label={t('userManagement.members')}
          name={name}
          icon={Users}
          onClick={() => onTask({ kind: 'members', row })}
        />
      )}
      {mayEdit && (
        <ActionButton label={t('common.edit')} name={name} icon={Pencil} onClick={() => onTask({ kind: 'edit', row })} />
      )}
      {mayDelete && (
        <ActionButton label={t('common.delete')} name={name} icon={Trash2} onClick={() => onTask({ kind: 'delete', row })} />
      )}
    </ButtonRow>
  );
};
