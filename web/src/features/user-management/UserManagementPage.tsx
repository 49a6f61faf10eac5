import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { DepartmentsTab } from './departments/DepartmentsTab.js';
import { RightsTab } from './rights/RightsTab.js';
import { RolesTab } from './roles/RolesTab.js';
import { TABS, type TabId } from './tabs.js';
import { UsersTab } from './users/UsersTab.js';
import { useOpenTabs } from './use-open-tabs.js';

const CONTENT: Readonly<Record<TabId, () => ReactElement>> = {
  users: UsersTab,
  roles: RolesTab,
  departments: DepartmentsTab,
  rights: RightsTab,
};

/** /user-management/settings: one tab at a time, named in the address behind the #. */
const UserManagementPage = () => {
  const { hash } = useLocation();
  const open = useOpenTabs();
  const wanted = hash.slice(1);
  const tab = open.find(id => id === wanted) ?? open[0] ?? TABS[0];
  const Content = CONTENT[tab];
  return <Content />;
};

export default UserManagementPage;
