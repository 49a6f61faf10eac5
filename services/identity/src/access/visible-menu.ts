import {
  type AccountKind,
  type FeatureKey,
  type FeatureState,
  isInKind,
  MENU,
  type MenuEntry,
  type MenuItem,
  type PermissionKey,
  SERVED_ROUTES,
} from '@atlas/contracts';
import type { EffectiveAccess } from './effective-access.js';

const servedRoutes: ReadonlySet<string> = new Set(SERVED_ROUTES);

export interface MenuViewer {
  readonly permissions: readonly PermissionKey[];
  readonly menuIds: readonly number[];
  readonly features: ReadonlySet<FeatureKey>;
  readonly accountKind?: AccountKind;
  /** Paths of the screens that the client has. */
  readonly servedRoutes: ReadonlySet<string>;
}

/**
 * The part of the menu that a user sees: screens that exist, that they were granted, whose permission they hold (with View), and that the
 * account has: by its kind, and by the features that are on. What holds
 * entries together shows when one of them does; where its own screen is not for this user it stays, without a path.
 */
export function visibleMenu(menu: readonly MenuEntry[], viewer: MenuViewer): readonly MenuItem[] {
  return menu.flatMap(entry => {
    const children = visibleMenu(entry.children ?? [], viewer);
    const path = opens(entry, viewer) ? entry.path : undefined;
    if (path === undefined && children.length === 0) return [];
    return [{ id: entry.id, name: entry.name, path: path ?? null, icon: entry.icon ?? null, children }];
  });
}

/** The menu of a user with this access, in an account of this kind with these features. */
export const menuOf = (
  { permissions, menuIds }: EffectiveAccess,
  features: readonly FeatureState[],
  accountKind: AccountKind,
): readonly MenuItem[] =>
  visibleMenu(MENU, {
    permissions,
    menuIds,
    accountKind,
    servedRoutes,
    features: new Set(features.filter(({ enabled }) => enabled).map(({ key }) => key)),
  });

function opens({ id, path, anyOf, feature }: MenuEntry, viewer: MenuViewer): boolean {
  return (
    path !== undefined &&
    viewer.servedRoutes.has(path) &&
    viewer.menuIds.includes(id) &&
    isInKind(viewer.accountKind, id) &&
    viewer.permissions.includes('View') &&
    (anyOf === undefined || anyOf.some(key => viewer.permissions.includes(key))) &&
    (feature === undefined || viewer.features.has(feature))
  );
}
