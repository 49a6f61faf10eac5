import type { MenuCatalogEntry } from './access.requests.js';
import type { MenuEntry } from './menu-entry.js';
import { MENU, MENU_IDS } from './menu.js';
import { SERVED_ROUTES } from './served-routes.js';

interface Placed {
  readonly entry: MenuEntry;
  readonly trail: readonly string[];
}

const placed = (entries: readonly MenuEntry[], trail: readonly string[] = []): Placed[] =>
  entries.flatMap(entry => [{ entry, trail }, ...placed(entry.children ?? [], [...trail, entry.name])]);

const SCREENS = placed(MENU).filter(({ entry }) => entry.path !== undefined);

function catalogEntry(id: number): MenuCatalogEntry {
  const screens = SCREENS.filter(({ entry }) => entry.id === id);
  return {
    id,
    title: screens.map(({ entry }) => entry.name).join(', '),
    trail: screens[0]?.trail ?? [],
    is_used: screens.some(({ entry }) => SERVED_ROUTES.includes(entry.path!)),
    any_of: [...new Set(screens.flatMap(({ entry }) => entry.anyOf ?? []))],
  };
}

const firstPlace = (id: number): number => SCREENS.findIndex(({ entry }) => entry.id === id);

/** Every entry that can be granted, in the order of the menu. */
export const MENU_CATALOG: readonly MenuCatalogEntry[] = [...MENU_IDS]
  .sort((one, other) => firstPlace(one) - firstPlace(other))
  .map(catalogEntry);
