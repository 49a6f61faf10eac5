import type { ResourceDefinition } from '@atlas/contracts';
import { createContext, lazy, useContext, useMemo, type ComponentType, type LazyExoticComponent } from 'react';
import type { AccessRule } from '@/providers/access/route.js';
import { useSession } from '@/providers/session/use-session.js';
import type { Values } from '@/components/fields/field-look.js';
import type { MasterRow } from './list-of.js';

/** The props of a part that an area adds to a record. */
export interface RecordPartProps {
  readonly definition: ResourceDefinition;
  readonly id: number;
  readonly record: Values;
  /** Reloads the record after the part changed it. */
  readonly refresh: () => void;
}

/** The props of a part that an area adds to the selection of a list: the selected rows that this user may change. */
export interface SelectionPartProps {
  readonly definition: ResourceDefinition;
  readonly rows: readonly MasterRow[];
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Part<Props> {
  readonly id: string;
  readonly label: string;
  /** Default: all users who see the record. */
  readonly access?: AccessRule;
  readonly load: Load<Props>;
}

/**
 * What an area of the product adds to the generic pages of one entity. The pages name no entity and the areas do not know the pages: `MasterPage` hands the
 * one to the other.
 */
export interface MasterExtension {
  /** The resource's path: 'portfolio'. */
  readonly resource: string;
  /** Further tabs of a record, before its history. */
  readonly tabs?: readonly Part<RecordPartProps>[];
  /** Buttons of a record, before 'Deactivate'. */
  readonly recordActions?: readonly Part<RecordPartProps>[];
  /** Buttons of the list, before 'Add'. */
  readonly listActions?: readonly Part<{ readonly definition: ResourceDefinition }>[];
  /** Buttons of the list's selection, before 'Set a field'. */
  readonly selectionActions?: readonly Part<SelectionPartProps>[];
  /** The list's screen altogether: a tree where rows would not do. */
  readonly list?: Load<{ readonly definition: ResourceDefinition }>;
}

export const MasterExtensions = createContext<readonly MasterExtension[]>([]);

export interface LoadedPart<Props> {
  readonly id: string;
  readonly label: string;
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
}

interface Loaded {
  readonly tabs: readonly LoadedPart<RecordPartProps>[];
  readonly recordActions: readonly LoadedPart<RecordPartProps>[];
  readonly listActions: readonly LoadedPart<{ readonly definition: ResourceDefinition }>[];
  readonly selectionActions: readonly LoadedPart<SelectionPartProps>[];
  readonly List?: LazyExoticComponent<ComponentType<{ readonly definition: ResourceDefinition }>>;
}

/** What areas add to the pages of this entity for the signed-in user; each is loaded when it is first shown. */
export function useExtensions({ path }: ResourceDefinition): Loaded {
  const all = useContext(MasterExtensions);
  const session = useSession();
  return useMemo(() => {
    const own = all.filter(({ resource }) => resource.toLowerCase() === path.toLowerCase());
    const loaded = <Props>(parts: readonly Part<Props>[] = []): LoadedPart<Props>[] =>
      parts
        .filter(({ access }) => session !== undefined && (access?.(session) ?? true))
        .map(({ id, label, load }) => ({ id, label, Part: lazy(load) }));
    const list = own.find(extension => extension.list)?.list;
    return {
      tabs: own.flatMap(({ tabs }) => loaded(tabs)),
      recordActions: own.flatMap(({ recordActions }) => loaded(recordActions)),
      listActions: own.flatMap(({ listActions }) => loaded(listActions)),
      selectionActions: own.flatMap(({ selectionActions }) => loaded(selectionActions)),
      ...(list ? { List: lazy(list) } : {}),
    };
  }, [all, path, session]);
}
