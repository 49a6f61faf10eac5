import type { UserRecord } from '@atlas/contracts';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { ActiveChip } from '@/components/chips/StatusChip.js';
import { DrawerFrame } from '@/components/entry/DrawerFrame.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Text } from '@/components/page/layout.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { type GroupLevel, type Members, useReloadUsers, useUserCalls } from '../calls.js';
import { AddMembers } from './AddMembers.js';

const COLUMNS: readonly Column<UserRecord>[] = [
  { key: 'name', label: t('common.name'), width: 150, primary: true },
  { key: 'username', label: t('userManagement.username'), width: 180 },
  {
    key: 'is_active',
    label: t('common.state'),
    width: 84,
    least: 84,
    grow: 0,
    render: row => <ActiveChip active={row.is_active} />,
  },
];

/** The button that ends a membership. */
const removeColumn = (busy: boolean, onRemove: (id: number) => void): Column<UserRecord> => ({
  key: 'actions',
  label: t('common.actions'),
  width: 44,
  grow: 0,
  tools: true,
  render: ({ id, name }) => (
    <Tooltip title={t('userManagement.removeMember', { name })}>
      <IconButton aria-label={t('userManagement.removeMember', { name })} disabled={busy} onClick={() => onRemove(id)}>
        <UserMinus size={16} />
      </IconButton>
    </Tooltip>
  ),
});

interface Props {
  level: GroupLevel;
  id: number;
  name: string;
  onClose: () => void;
}

/** Who has a role or belongs to a department; users who may change users add and remove them here. */
export const MembersDrawer = ({ level, id, name, onClose }: Props) => {
  const calls = useUserCalls();
  const reload = useReloadUsers();
  const mayChange = useCan('Edit', 'CanManageUser');
  const { data, error, refetch } = useQuery({
    queryKey: ['user-management', 'members', level, id],
    queryFn: ({ signal }) => calls.members(level, id, signal),
  });
  const { act, busy } = useAct((members: Members) => calls.changeMembers(level, id, members), {
    success: t('common.updatedSuccessfully'),
    onSettled: reload,
  });
  const columns = mayChange ? [...COLUMNS, removeColumn(busy, id => void act({ removed: [id] }))] : COLUMNS;
  return (
    <DrawerFrame
      title={t('userManagement.membersOf', { name })}
      width={560}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {mayChange && level === 'department' && <Text variant="secondary">{t('userManagement.joinsFrom')}</Text>}
      {mayChange && data && <AddMembers members={data} busy={busy} onAdd={added => void act({ added })} />}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<UserRecord>
          label={t('userManagement.membersOf', { name })}
          name="user-management.members"
          columns={columns}
          rows={data}
          idOf={row => String(row.id)}
          framed
          empty={<EmptyState title={t('userManagement.noMembers')} />}
        />
      )}
    </DrawerFrame>
  );
};
