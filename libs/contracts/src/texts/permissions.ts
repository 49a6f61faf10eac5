import type { PermissionKey } from '../session/permissions.js';

const WITH_AREA = 'Needed in addition to the permission of the area.';

/** The title of each permission, and what it lets its holders do. */
export const permissionTexts: Readonly<Record<PermissionKey, readonly [title: string, description: string]>> = {
  View: ['View', `Open screens, lists and reports. ${WITH_AREA}`],
  Add: ['Add', `Add records, such as cases, notes, documents and payments. ${WITH_AREA}`],
  Edit: ['Edit', `Change records. ${WITH_AREA}`],
  Delete: ['Delete', `Delete records. ${WITH_AREA}`],
  CanViewRole: ['View roles', 'See roles and departments and what they grant.'],
  CanManageRole: ['Manage roles', 'Add and rename roles.'],
  CanDeleteRole: ['Delete roles', 'Delete roles that no user has.'],
  CanManagePermission: [
    'Grant rights to roles',
    'Change the permissions and menu entries of roles and departments. Users can grant only what they have.',
  ],
  CanViewUser: ['View users', 'See users and their rights, and export the list.'],
  CanManageUser: ['Manage users', 'Add, invite, change, activate and deactivate users, and assign their roles.'],
  CanDeleteUser: ['Delete users', 'Delete users. Their history is kept.'],
  CanEditUserPermission: [
    'Grant rights to users',
    'Change the permissions and menu entries of single users. Users can grant only what they have.',
  ],
  CanManageMaster: [
    'Manage master data',
    'Read all master data, and add, change and merge providers, insurance companies, courts and other records.',
  ],
  CanDeleteMaster: ['Delete master data', 'Delete and restore master data.'],
  CanViewCase: ['View cases', 'Search and open cases with their notes, documents, payments and settlements, and read reports.'],
  CanManageCase: ['Manage cases', 'Add, import, change and file cases, and work with packets.'],
  CanDeleteCase: ['Delete cases', 'Delete and restore cases.'],
  CanCloseCase: ['Close cases', 'Close and reopen cases.'],
  CanEditPacketedCase: ['Change cases in packets', 'Change the data of cases that are part of a packet.'],
  CanViewExtendedCaseInfo: ['View extended case information', 'See the additional details of a case.'],
  CanManageExtendedCaseInfo: ['Manage extended case information', 'Change the additional details of a case.'],
  CanManageGYBDocumentManager: ['Manage document nodes', 'Change the tree of document nodes.'],
  CanReFileCase: ['Refile cases', 'File cases again that were returned. A status can require it.'],
  CanManageAccountSetting: [
    'Manage firm details',
    'Change the details, addresses and IOLA accounts of the law firm and its shared list views, and see the background jobs of all users and the single sign-on settings.',
  ],
  CanManageEmailSetting: ['Manage email settings', 'Change the mail server of the law firm.'],
  CanManageUserSetting: [
    'Manage sign-in and departments',
    'Add, rename and delete departments, unlock users and end their sessions.',
  ],
  CanManageApplicationSettings: ['Manage system settings', 'Change system settings, and switch features on and off.'],
  CanManageSupportTicket: ['Manage support tickets', 'Add, change and delete support tickets.'],
};
