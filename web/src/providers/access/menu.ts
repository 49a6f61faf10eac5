import type { MenuItem } from '@/providers/session/session.js';

/** A screen found in the menu, with the names of the entries above it. */
export interface MenuScreen {
  item: MenuItem & { path: string };
  trail: string[];
}

const samePath = (a: string, b: string): boolean => a.replace(/\/+$/, '').toLowerCase() === b.replace(/\/+$/, '').toLowerCase();

/** All entries that open a screen, in the menu's order. */
export function screensOf(menu: readonly MenuItem[], above: string[] = []): MenuScreen[] {
  return menu.flatMap(item => [
    ...(item.path ? [{ item: { ...item, path: item.path }, trail: above }] : []),
    ...screensOf(item.children ?? [], [...above, item.name]),
  ]);
}

/** The entries whose screens open for the user, and the groups that have such entries. */
export const openEntries = (menu: readonly MenuItem[], opens: (path: string) => boolean): MenuItem[] =>
  menu.flatMap(item => {
    const children = openEntries(item.children ?? [], opens);
    const path = item.path && opens(item.path) ? item.path : null;
    return path !== null || children.length > 0 ? [{ ...item, path, children }] : [];
  });

export const holdsMenu = (menu: readonly MenuItem[], id: number): boolean =>
  menu.some(item => Number(item.id) === id || holdsMenu(item.children ?? [], id));

/** The entry of a path: the entry itself, else the one whose path leads up to it ('/x/provider' for '/x/provider/edit'). */
export function entryFor(menu: readonly MenuItem[], path: string): MenuScreen | undefined {
  const screens = screensOf(menu);
  const exact = screens.find(({ item }) => samePath(item.path, path));
  if (exact) return exact;
  const under = screens.filter(({ item }) => path.toLowerCase().startsWith(`${item.path.toLowerCase()}/`));
  return under.sort((a, b) => b.item.path.length - a.item.path.length)[0];
}

/** The ids of the entry of a path and of all entries above it: what is drawn open and active. */
export function activeIds(menu: readonly MenuItem[], path: string): MenuItem['id'][] {
  const entry = entryFor(menu, path)?.item;
  const walk = (items: readonly MenuItem[]): MenuItem['id'][] => {
    for (const item of items) {
      if (entry && item.id === entry.id && item.path === entry.path) return [item.id];
      const below = walk(item.children ?? []);
      if (below.length > 0) return [item.id, ...below];
    }
    return [];
  };
  return entry ? walk(menu) : [];
}
