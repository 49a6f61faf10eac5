import { useNavigate } from 'react-router-dom';
import { PageTabs } from '@/components/page/PageTabs.js';
import { t } from '@/texts/t.js';
import { useDepartments, useRoles } from './calls.js';
import type { TabId } from './tabs.js';
import { useOpenTabs } from './use-open-tabs.js';

/** The tabs of user management, below the head of each. */
export const ManagementTabs = ({ value }: { value: TabId }) => {
  const navigate = useNavigate();
  const open = useOpenTabs();
  const { data: roles } = useRoles(open.includes('roles'));
  const { data: departments } = useDepartments();
  const tabs = [
    { id: 'users', label: t('userManagement.users') },
    { id: 'roles', label: t('userManagement.roles'), count: roles?.length },
    { id: 'departments', label: t('userManagement.departments'), count: departments?.length },
    { id: 'rights', label: t('userManagement.rights') },
  ] as const;
  return (
    <PageTabs<TabId>
      keys
      label={t('userManagement.parts')}
      tabs={tabs.filter(({ id }) => open.includes(id))}
      value={value}
      onChange={id => void navigate({ search: '', hash: id === 'users' ? '' : id })}
    />
  );
};
