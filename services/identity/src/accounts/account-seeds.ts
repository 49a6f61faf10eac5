import {
  ALL_PERMISSIONS,
  CASE_DETAILS_MENU_ID,
  CLIENT_REPORTS_MENU_ID,
  MASTER_MENU_ID,
  MENU_IDS,
  MENU_SCREENS,
  menuIdsUnder,
  type PermissionKey,
} from '@atlas/contracts';
import { readFileSync } from 'node:fs';

const ROLE_NAMES = ['Administrator', 'Clerk', 'Provider', 'Funder'] as const;
export type SeededRole = (typeof ROLE_NAMES)[number];

export interface RoleData {
  readonly name: SeededRole;
  readonly description: string;
  readonly full_access: boolean;
  readonly permissions: readonly PermissionKey[];
  /** Null: every screen of the firm that the permissions open. */
  readonly menu_ids: readonly number[] | null;
}

/** A role that every account starts with. */
export interface RoleSeed {
  readonly name: SeededRole;
  readonly description: string;
  readonly fullAccess: boolean;
  readonly permissions: readonly PermissionKey[];
  readonly menuIds: readonly number[];
}

interface SettingData {
  readonly display_name: string;
  readonly parameter_name: string;
  /** Null: the server's configuration has the value. */
  readonly parameter_value: string | null;
}

const rows = <Row>(name: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as Row[];

/** Granted by entry: the reports for providers and funders, and master data. */
const grantedByEntry = [CLIENT_REPORTS_MENU_ID, MASTER_MENU_ID].flatMap(menuIdsUnder);

/** Case details have the entry of the form of a new case, which not all who view cases may open. */
const firmScreensFor = (permissions: readonly PermissionKey[]): readonly number[] => [
  ...new Set([
    ...(permissions.includes('CanViewCase') ? [CASE_DETAILS_MENU_ID] : []),
    ...MENU_SCREENS.filter(
      ({ id, anyOf }) => !grantedByEntry.includes(id) && (anyOf?.some(key => permissions.includes(key)) ?? true),
    ).map(({ id }) => id),
  ]),
];

/** A grant that names nothing would be stored and never apply. */
export function roleSeed({ name, description, full_access, permissions, menu_ids }: RoleData): RoleSeed {
  const unknown = [
    ...(ROLE_NAMES.includes(name) ? [] : [name]),
    ...permissions.filter(key => !ALL_PERMISSIONS.includes(key)),
    ...(menu_ids?.filter(id => !MENU_IDS.includes(id)) ?? []),
  ];
  if (unknown.length) throw new Error(`The data file of the roles contains unknown names: ${unknown.join(', ')}`);
  return { name, description, fullAccess: full_access, permissions, menuIds: menu_ids ?? firmScreensFor(permissions) };
}

export const ROLE_SEEDS: readonly RoleSeed[] = rows<RoleData>('roles').map(roleSeed);

export const DEPARTMENT_SEEDS = rows<string>('departments');

/** What the client asks for after signing in. */
export const settingSeeds = (supportEmail: string) =>
  rows<SettingData>('settings').map(row => ({ ...row, parameter_value: row.parameter_value ?? supportEmail }));
