import type { DepartmentRecord } from '@atlas/contracts';
import type { Column } from '@/components/list/column.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { useDepartments, useUserCalls } from '../calls.js';
import { GroupsTab } from '../groups/GroupsTab.js';
import { DepartmentDialog } from './DepartmentDialog.js';

const COLUMNS: readonly Column<DepartmentRecord>[] = [
  { key: 'name', label: t('userManagement.department'), width: 240, primary: true },
  { key: 'user_count', label: t('userManagement.members'), kind: 'number', width: 90 },
];

/** The departments of the firm: they grant and deny rights, and articles are written for them. */
export const DepartmentsTab = () => {
  const calls = useUserCalls();
  const mayDelete = useCan('Delete', 'CanManageUserSetting');
  return (
    <GroupsTab<DepartmentRecord>
      tab="departments"
      level="department"
      query={useDepartments()}
      columns={COLUMNS}
      mayAdd={useCan('Add', 'CanManageUserSetting')}
      mayEdit={useCan('Edit', 'CanManageUserSetting')}
      mayDelete={() => mayDelete}
      addLabel={t('userManagement.addDepartment')}
      question={name => t('userManagement.deleteDepartmentQuestion', { name })}
      remove={calls.removeDepartment}
      form={(department, onClose) => <DepartmentDialog department={department} onClose={onClose} />}
    />
  );
};
