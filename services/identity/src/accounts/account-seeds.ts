import {
  ALL_PERMISSIONS,
  CASE_DETAILS_MENU_ID,
  CLIENT_REPORTS_MENU_ID,
  MASTER_MENU_ID,
  MENU_IDS,
  MENU_SCREENS,
  menuIdsUnder,
  type PermissionKey,
  SCREEN_ENTRIES,
} from '@atlas/contracts';
import { readFileSync } from 'node:fs';

export type SeededRole = 'Administrator' | 'Clerk' | 'Provider' | 'Funder';

export interface RoleData {
  readonly name: string;
  readonly description: string;
  readonly full_access: boolean;
  readonly permissions: readonly PermissionKey[];
  /** Null: every screen of the firm that the permissions open. */
  readonly menu_ids: readonly number[] | null;
  /** Groups of the menu whose entries are granted, too. */
  readonly menu_groups?: readonly number[];
}

interface PresetData extends RoleData {
  readonly key: string;
}

/** What a role starts with. */
export interface RoleSeed {
  readonly name: string;
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

/** Granted by entry: the reports for providers and funders, master data, and emergency access, which an administrator gives. */
const grantedByEntry = [...[CLIENT_REPORTS_MENU_ID, MASTER_MENU_ID].flatMap(menuIdsUnder), SCREEN_ENTRIES.emergencyAccess.id];

/** Case details have the entry of the form of a new case, which not all who view cases may open. */
const firmScreensFor = (permissions: readonly PermissionKey[]): readonly number[] => [
  ...new Set([
    ...(permissions.includes('CanViewCase') ? [CASE_DETAILS_MENU_ID] : []),
    ...MENU_SCREENS.filter(
      ({ id, anyOf, systemOnly }) =>
        !systemOnly && !grantedByEntry.includes(id) && (anyOf?.some(key => permissions.includes(key)) ?? true),
    ).map(({ id }) => id),
  ]),
];

/** A grant that names nothing would be stored and never apply. */
export function roleSeed({ name, description, full_access, permissions, menu_ids, menu_groups = [] }: RoleData): RoleSeed {
  const unknown = [
    ...permissions.filter(key => !ALL_PERMISSIONS.includes(key)),
    ...(menu_ids?.filter(id => !MENU_IDS.includes(id)) ?? []),
    ...menu_groups.filter(id => !menuIdsUnder(id).length),
  ];
  if (unknown.length) throw new Error(`The data file of the roles contains unknown names: ${unknown.join(', ')}`);
  const menuIds = [...(menu_ids ?? firmScreensFor(permissions)), ...menu_groups.flatMap(menuIdsUnder)];
  return { name, description, fullAccess: full_access, permissions, menuIds: [...new Set(menuIds)] };
}

/** The roles that every account starts with; the setup of users finds them by these names. */
export const ROLE_SEEDS: readonly RoleSeed[] = rows<RoleData>('roles').map(roleSeed);

/** What new roles can start with, by their keys. */
export const ROLE_PRESETS: ReadonlyMap<string, RoleSeed> = new Map(
  rows<PresetData>('role-presets').map(preset => [preset.key, roleSeed(preset)]),
);

export const DEPARTMENT_SEEDS = rows<string>('departments');

/** What the client asks for after signing in. */
export const settingSeeds = (supportEmail: string) =>
  rows<SettingData>('settings').map(row => ({ ...row, parameter_value: row.parameter_value ?? supportEmail }));
