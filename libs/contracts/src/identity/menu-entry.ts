import type { PermissionKey } from '../session/permissions.js';
import type { FeatureKey } from './features.js';

/** Opens cases as well as the form of a new one: the documents give both the same id. */
export const CASE_DETAILS_MENU_ID = 24;

/**
 * One entry of the menu. `id` is what a role, department or user is granted; two screens may share one (routes with menu ids 14, 63 and 100), so
 * the path is what distinguishes two entries. An entry without a path is a group.
 */
export interface MenuEntry {
  readonly id: number;
  readonly name: string;
  readonly path?: string;
  /** Name of a Lucide icon; level 1 only. */
  readonly icon?: string;
  /** The user holds at least one of these; none named: the grant of the entry is enough. */
  readonly anyOf?: readonly PermissionKey[];
  readonly feature?: FeatureKey;
  /** Only system users have it, without a grant; it cannot be granted. */
  readonly systemOnly?: true;
  readonly children?: readonly MenuEntry[];
}

/** One entry as `GET user/menu_items` answers it. */
export interface MenuItem {
  readonly id: number;
  readonly name: string;
  readonly path: string | null;
  readonly icon: string | null;
  readonly children: readonly MenuItem[];
}

type Options = Pick<MenuEntry, 'icon' | 'anyOf' | 'feature' | 'systemOnly'>;

/** An entry that opens a screen. */
export const screen = (id: number, name: string, path: string, options: Options = {}): MenuEntry => ({
  id,
  name,
  path,
  ...options,
});

/**
 * An entry that holds others. What it says about permission and feature holds for each of them that does not say it itself.
 * Its own id (below 14 and from 201, which no documented screen has) is never granted: it shows when one of its entries does.
 */
export const group = (
  id: number,
  name: string,
  { anyOf, feature, icon }: Options,
  children: readonly MenuEntry[],
): MenuEntry => ({
  id,
  name,
  ...(icon ? { icon } : {}),
  children: children.map(child => inherit(child, anyOf, feature)),
});

function inherit(entry: MenuEntry, anyOf: Options['anyOf'], feature: Options['feature']): MenuEntry {
  const inherited: MenuEntry = {
    ...entry,
    ...((entry.anyOf ?? anyOf) ? { anyOf: entry.anyOf ?? anyOf } : {}),
    ...((entry.feature ?? feature) ? { feature: entry.feature ?? feature } : {}),
  };
  return entry.children ? { ...inherited, children: entry.children.map(child => inherit(child, anyOf, feature)) } : inherited;
}
