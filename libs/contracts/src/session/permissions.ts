/** Every permission key of the documents, grouped as `user/permissions` answers them. */
export const PERMISSION_GROUPS = {
  Generic: ['View', 'Add', 'Edit', 'Delete'],
  Roles: ['CanViewRole', 'CanManageRole', 'CanDeleteRole', 'CanManagePermission'],
  Users: ['CanViewUser', 'CanManageUser', 'CanDeleteUser', 'CanEditUserPermission'],
  'Master data': ['CanManageMaster', 'CanDeleteMaster'],
  Cases: [
    'CanViewCase',
    'CanManageCase',
    'CanDeleteCase',
    'CanCloseCase',
    'CanEditPacketedCase',
    'CanViewExtendedCaseInfo',
    'CanManageExtendedCaseInfo',
    'CanManageGYBDocumentManager',
    'CanReFileCase',
  ],
  Settings: [
    'CanManageAccountSetting',
    'CanManageEmailSetting',
    'CanManageUserSetting',
    'CanManageApplicationSettings',
    'CanManageSupportTicket',
  ],
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export type PermissionKey = (typeof PERMISSION_GROUPS)[PermissionGroup][number];

export const ALL_PERMISSIONS: readonly PermissionKey[] = Object.values(PERMISSION_GROUPS).flat();
