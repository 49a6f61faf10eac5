import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { activeIds, entryFor, openEntries } from '@/providers/access/menu.js';
import { canAccess } from '@/providers/access/rules.js';
import type { MenuItem } from '@/providers/session/session.js';
import { useSession } from '@/providers/session/use-session.js';
import { NARROW_QUERY } from '@/theme/tokens.js';

type Id = MenuItem['id'];

export interface MenuState {
  items: readonly MenuItem[];
  /** Icons only: by the user's choice, or because the window is narrow. */
  isRail: boolean;
  /** The whole menu lies over the screen of a narrow window. */
  isOver: boolean;
  /** From the first level down to the entry of this screen. */
  active: readonly Id[];
  /** The path of that entry: two entries may share an id. */
  here: string | undefined;
  isOpen: (id: Id) => boolean;
  toggleGroup: (id: Id) => void;
  /** Rail or whole menu. */
  toggle: () => void;
  close: () => void;
  /** As on the first day: whole, with only the groups of this screen open. */
  reset: () => void;
  canReset: boolean;
}

/** What of the menu is open; collapse and groups are kept on the server as the user's own. */
export function useMenuState(): MenuState {
  const { pathname } = useLocation();
  const session = useSession();
  const items = useMemo(
    () => openEntries(session?.menu ?? [], path => canAccess(session, { resource: path, action: 'show' })),
    [session],
  );
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [collapsed, setCollapsed] = useStore<boolean>('menu.collapsed', false);
  const [groups, setGroups] = useStore<Record<string, boolean>>('menu.groups', {});
  const [overPath, setOverPath] = useState<string>();
  const active = activeIds(items, pathname);
  // The overlay belongs to the screen it was opened on: going elsewhere closes it.
  const isOver = isNarrow && overPath === pathname;
  const isOpen = (id: Id) => groups[String(id)] ?? active.includes(id);
  return {
    items,
    active,
    here: entryFor(items, pathname)?.item.path,
    isRail: isNarrow ? !isOver : collapsed,
    isOver,
    isOpen,
    toggleGroup: id => setGroups({ ...groups, [String(id)]: !isOpen(id) }),
    toggle: () => (isNarrow ? setOverPath(isOver ? undefined : pathname) : setCollapsed(!collapsed)),
    close: () => setOverPath(undefined),
    reset: () => {
      setGroups({});
      setCollapsed(false);
    },
    canReset: collapsed || Object.keys(groups).length > 0,
  };
}
