import {
  ALL_PERMISSIONS,
  CASE_MANAGEMENT_MENU_ID,
  CLIENT_REPORTS_MENU_ID,
  MASTER_MENU_ID,
  MENU_SCREENS,
  PERMISSION_GROUPS,
  menuIdsUnder,
  type PermissionKey,
} from '@atlas/contracts';

/** A role that every account starts with. */
export interface RoleSeed {
  readonly name: SeededRole;
  readonly description: string;
  readonly fullAccess: boolean;
  readonly permissions: readonly PermissionKey[];
  readonly menuIds: readonly number[];
}

export type SeededRole = 'Administrator' | 'Clerk' | 'Provider' | 'Funder';

const CLERK_MAY_NOT: readonly PermissionKey[] = ['CanDeleteCase', 'CanCloseCase'];

const clerkPermissions: readonly PermissionKey[] = ALL_PERMISSIONS.filter(
  key => ['View', 'Add', 'Edit'].includes(key) || (isCasePermission(key) && !CLERK_MAY_NOT.includes(key)),
);

function isCasePermission(key: PermissionKey): boolean {
  return (PERMISSION_GROUPS.Cases as readonly string[]).includes(key);
}

const FUNDER_CASES_MENU_ID = 145;
const clientReports = menuIdsUnder(CLIENT_REPORTS_MENU_ID);
const masterData = menuIdsUnder(MASTER_MENU_ID);

/** Every screen that these permissions open, without the reports for providers and funders and without master data, which are granted by entry. */
const firmScreensFor = (permissions: readonly PermissionKey[]): readonly number[] => [
  ...new Set(
    MENU_SCREENS.filter(
      ({ id, anyOf }) =>
        !clientReports.includes(id) && !masterData.includes(id) && (anyOf?.some(key => permissions.includes(key)) ?? true),
    ).map(({ id }) => id),
  ),
];

export const ROLE_SEEDS: readonly RoleSeed[] = [
  { name: 'Administrator', description: 'Everything', fullAccess: true, permissions: [], menuIds: [] },
  {
    name: 'Clerk',
    description: 'Can view and manage cases. Cannot delete or close cases, or change master data and settings',
    fullAccess: false,
    permissions: clerkPermissions,
    menuIds: firmScreensFor(clerkPermissions),
  },
  {
    name: 'Provider',
    description: 'Can view the cases of their providers',
    fullAccess: false,
    permissions: ['CanViewCase'],
    menuIds: clientReports.filter(id => id !== FUNDER_CASES_MENU_ID),
  },
  {
    name: 'Funder',
    description: 'Can view the cases of their portfolios',
    fullAccess: false,
    permissions: ['CanViewCase'],
    menuIds: [CASE_MANAGEMENT_MENU_ID, ...clientReports],
  },
];

export const DEPARTMENT_SEEDS: readonly string[] = ['Administration', 'Intake', 'Arbitration', 'Litigation', 'Accounting'];

/** What the client asks for after signing in. */
export const settingSeeds = (supportEmail: string) => [
  { display_name: 'Support email', parameter_name: 'support_email', parameter_value: supportEmail },
  // The documents let one account's providers land on their cases instead of their figures: here any account may.
  {
    display_name: 'Landing page of providers',
    parameter_name: 'provider_landing_path',
    parameter_value: '/client-reports/client-reports',
  },
];
