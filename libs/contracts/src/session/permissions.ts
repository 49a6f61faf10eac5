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

/** What calls do with records. A call needs the key of that name in addition to one of its area: to add a note takes CanManageCase and Add. */
export type ActionKey = (typeof PERMISSION_GROUPS)['Generic'][number];

/** What a call, a command or a button needs. */
export interface NeededKeys {
  readonly does: ActionKey;
  /** One of these. */
  readonly anyOf: readonly PermissionKey[];
}

/** The missing keys of a user who holds these, as a refusal names them; undefined: none. */
export function missingKeys(held: ReadonlySet<string>, { does, anyOf }: NeededKeys): string | undefined {
  if (!anyOf.some(key => held.has(key))) return anyOf.join(' or ');
  return held.has(does) ? undefined : does;
}
