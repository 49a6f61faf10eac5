import type { RoleRecord } from '@atlas/contracts';
import { Tag } from '@/components/chips/Tag.js';
import type { Column } from '@/components/list/column.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { useRoles, useUserCalls } from '../calls.js';
import { GroupsTab } from '../groups/GroupsTab.js';
import { RoleDialog } from './RoleDialog.js';

const kindOf = ({ full_access, is_system }: RoleRecord): string =>
  full_access ? t('userManagement.everything') : is_system ? t('userManagement.default') : '';

const COLUMNS: readonly Column<RoleRecord>[] = [
  { key: 'name', label: t('common.role'), width: 180, primary: true },
  { key: 'description', label: t('common.description'), width: 320, mayWrap: true },
  { key: 'user_count', label: t('userManagement.members'), kind: 'number', width: 80 },
  {
    key: 'kind',
    label: t('common.kind'),
    width: 150,
    grow: 0,
    sortable: false,
    text: kindOf,
    render: role => kindOf(role) && <Tag tone={role.full_access ? 'accent' : 'plain'}>{kindOf(role)}</Tag>,
  },
];

/** The roles of the firm: what each grants is on the tab of rights. */
export const RolesTab = () => {
  const calls = useUserCalls();
  const mayDelete = useCan('Delete', 'CanDeleteRole');
  return (
    <GroupsTab<RoleRecord>
      tab="roles"
      level="role"
      query={useRoles()}
      columns={COLUMNS}
      mayAdd={useCan('Add', 'CanManageRole')}
      mayEdit={useCan('Edit', 'CanManageRole')}
      mayDelete={role => mayDelete && !role.is_system}
      addLabel={t('userManagement.addRole')}
      question={name => t('userManagement.deleteRoleQuestion', { name })}
      remove={calls.removeRole}
      form={(role, onClose) => <RoleDialog role={role} onClose={onClose} />}
    />
  );
};
