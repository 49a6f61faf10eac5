import { type UserRecord, USERS_LIST } from '@atlas/contracts';
import { Button } from '@mui/material';
import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useKey } from '@/components/keys/use-key.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { DataList } from '@/components/list/DataList.js';
import { filterFieldsOf, sortOf } from '@/components/list/defined-columns.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { USERS, useDepartments, useRoles } from '../calls.js';
import { ManagementTabs } from '../ManagementTabs.js';
import { USER_COLUMNS } from './user-columns.js';
import { UserDrawer } from './UserDrawer.js';

const FILTERS = filterFieldsOf(USERS_LIST);
const BY_NAME = sortOf(USERS_LIST);

/** The filters of the list, with the firm's roles and departments to choose from. */
function useFilters() {
  const { data: roles = [] } = useRoles(useCan('View', 'CanViewRole'));
  const { data: departments = [] } = useDepartments();
  return [
    ...FILTERS,
    ...(roles.length ? [{ field: 'role_id', label: t('common.role'), type: 'choice' as const, choices: roles }] : []),
    { field: 'department_id', label: t('userManagement.department'), type: 'choice' as const, choices: departments },
  ].filter(({ field }) => field !== 'department');
}

/** The people who may sign in. */
export const UsersTab = () => {
  const mayAdd = useCan('Add', 'CanManageUser');
  const [open, setOpen] = useState<{ id: number | null }>();
  const filters = useFilters();
  const add = () => setOpen({ id: null });
  useKey('c', add, { label: t('userManagement.addUser'), group: 'list', enabled: mayAdd && !open });
  const show = useCallback((row: UserRecord) => setOpen({ id: row.id }), []);
  return (
    <>
      <DataList<UserRecord>
        resource={USERS}
        title={t('userManagement.title')}
        trail={[{ label: t('userManagement.settings') }]}
        noun={[t('userManagement.user'), t('userManagement.usersLower')]}
        columns={USER_COLUMNS}
        filters={filters}
        defaultSort={BY_NAME}
        onOpen={show}
        showInactive
        exportAs={{ path: 'users/export', name: t('userManagement.users') }}
        top={<ManagementTabs value="users" />}
        actions={
          mayAdd && (
            <Button variant="contained" startIcon={<UserPlus size={16} />} onClick={add}>
              {t('userManagement.addUser')} <Kbd>C</Kbd>
            </Button>
          )
        }
      />
      {open && <UserDrawer key={open.id} id={open.id} onClose={() => setOpen(undefined)} />}
    </>
  );
};
