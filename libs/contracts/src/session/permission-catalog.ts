import { permissionTexts } from '../texts/permissions.js';
import { PERMISSION_GROUPS, type PermissionGroup, type PermissionKey } from './permissions.js';

/** A permission as the screen of rights explains it. */
export interface PermissionEntry {
  readonly key: PermissionKey;
  readonly title: string;
  readonly description: string;
  /** False: no call asks for it yet. */
  readonly is_used: boolean;
}

/** `GET application/permissions` */
export interface PermissionCatalogGroup {
  readonly group: PermissionGroup;
  readonly permissions: readonly PermissionEntry[];
}

/** Their areas are not built yet: additional case details and filing again. */
const NOT_USED_YET: ReadonlySet<PermissionKey> = new Set([
  'CanViewExtendedCaseInfo',
  'CanManageExtendedCaseInfo',
  'CanReFileCase',
]);

/** All permissions with what they are for, in the groups of the documents. */
export const PERMISSION_CATALOG: readonly PermissionCatalogGroup[] = (Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).map(
  group => ({
    group,
    permissions: PERMISSION_GROUPS[group].map(key => {
      const [title, description] = permissionTexts[key];
      return { key, title, description, is_used: !NOT_USED_YET.has(key) };
    }),
  }),
);
