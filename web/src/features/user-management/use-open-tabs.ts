import { useCan } from '@/providers/access/use-may.js';
import { TABS, type TabId } from './tabs.js';

/** The tabs whose calls the user may make. */
export function useOpenTabs(): readonly TabId[] {
  const viewsUsers = useCan('View', 'CanViewUser');
  const managesUsers = useCan('View', 'CanManageUser');
  const viewsRoles = useCan('View', 'CanViewRole');
  const managesRoles = useCan('View', 'CanManageRole');
  const managesDepartments = useCan('View', 'CanManageUserSetting');
  const isOpen: Readonly<Record<TabId, boolean>> = {
    users: viewsUsers || managesUsers,
    roles: viewsRoles || managesRoles,
    departments: viewsRoles || managesDepartments,
    rights: viewsRoles || viewsUsers,
  };
  return TABS.filter(id => isOpen[id]);
}
