import type { ListView as SharedView } from '@/providers/http/api-types.generated.js';
import type { Filters } from '@/providers/data/list-query.js';
import type { Sort } from '../column.js';
import type { ListView } from '../data-list-types.js';

/** A view that a user saved: their own, or one that the firm shares. */
export interface SavedView extends ListView {
  /** Undefined: only the user has it. */
  readonly shared?: { readonly id: number; readonly revision: number; readonly by: string };
  readonly mayChange: boolean;
}

/** The user's own view, as it is saved with the preferences. */
export const ownView = (view: ListView): SavedView => ({ ...view, mayChange: true });

export const sharedView = ({ id, name, filter, sort, revision, shared_by_name, may_change }: SharedView): SavedView => ({
  id: `shared:${id}`,
  label: name,
  filter: filter as Filters,
  // A sort is saved as the list has it.
  ...(sort ? { sort: sort as unknown as Sort } : {}),
  shared: { id, revision, by: shared_by_name },
  mayChange: may_change,
});

const SHARED = /^shared:(\d+)$/;
/** Undefined for a view that only the user has. */
export const sharedId = ({ id }: ListView): number | undefined => {
  const [, shared] = SHARED.exec(id) ?? [];
  return shared === undefined ? undefined : Number(shared);
};

/** The part of a view that is saved. */
export const plainView = ({ id, label, filter, sort }: SavedView): ListView => ({ id, label, filter, ...(sort ? { sort } : {}) });

/** The views with this one under its name; another one with the same name is replaced. */
export const withView = (views: readonly ListView[], view: ListView): ListView[] => {
  const name = view.label.toLowerCase();
  const at = views.findIndex(({ id, label }) => id === view.id || label.toLowerCase() === name);
  const rest = views.filter(({ id, label }) => id !== view.id && label.toLowerCase() !== name);
  return at < 0 ? [...rest, view] : [...rest.slice(0, at), view, ...rest.slice(at)];
};
