import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import type { ListLayout, Widths } from './layout.js';
import { useWidths } from './use-widths.js';

const NOTHING: ListLayout = {};

export interface LayoutControl {
  layout: ListLayout;
  /** Changes order and visibility here; `save` keeps them. */
  change: (layout: ListLayout) => void;
  /** Widths are saved as they change. */
  changeWidths: (widths: Widths) => void;
  /** Keeps it on the server. */
  save: () => void;
  /** Back to the order and the visibility that were saved. */
  cancel: () => void;
  /** Back to the product's own arrangement. */
  reset: () => void;
  isChanged: boolean;
}

/** A list's arrangement: the saved one, and over it the order and the visibility that the user is trying out. */
export function useListLayout(storeKey: string): LayoutControl {
  const [saved, setSaved] = useStore<ListLayout>(`${storeKey}.layout`, NOTHING);
  const [widths, changeWidths] = useWidths(storeKey);
  const [draft, setDraft] = useState<ListLayout>();
  const layout = useMemo(() => ({ ...(draft ?? saved), widths }), [draft, saved, widths]);
  return {
    layout,
    change: setDraft,
    changeWidths,
    save: () => {
      if (draft) setSaved({ ...draft, widths });
      setDraft(undefined);
    },
    cancel: () => setDraft(undefined),
    reset: () => {
      setDraft(NOTHING);
      changeWidths({});
    },
    isChanged: draft !== undefined,
  };
}
