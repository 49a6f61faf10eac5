import { useState } from 'react';
import { useStore } from 'react-admin';
import type { ListLayout } from './layout.js';

const NOTHING: ListLayout = {};

export interface LayoutControl {
  layout: ListLayout;
  /** Changes it here; `save` keeps it. */
  change: (layout: ListLayout) => void;
  /** Keeps it on the server. */
  save: () => void;
  /** Back to what was saved. */
  cancel: () => void;
  /** Back to the product's own arrangement. */
  reset: () => void;
  isChanged: boolean;
}

/** A list's arrangement: the saved one, and over it what the user is trying out. */
export function useListLayout(storeKey: string): LayoutControl {
  const [saved, setSaved] = useStore<ListLayout>(`${storeKey}.layout`, NOTHING);
  const [draft, setDraft] = useState<ListLayout>();
  return {
    layout: draft ?? saved,
    change: setDraft,
    save: () => {
      if (draft) setSaved(draft);
      setDraft(undefined);
    },
    cancel: () => setDraft(undefined),
    reset: () => setDraft(NOTHING),
    isChanged: draft !== undefined,
  };
}
