import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import type { ListLayout } from './layout.js';

const NOTHING: ListLayout = {};
/** Dragging changes a width with every pixel; the server gets the last one. */
const SAVE_AFTER_MS = 500;

/** The widths of a table's columns. They are kept for the user on the server if the table has a name, else until it is closed. */
export function useWidths(name: string | undefined): [layout: ListLayout, change: (layout: ListLayout) => void] {
  const [saved, setSaved] = useStore<ListLayout>(`${name ?? 'table'}.layout`, NOTHING);
  const [draft, setDraft] = useState<ListLayout>();
  useEffect(() => {
    if (!draft || !name) return undefined;
    const timer = setTimeout(() => setSaved(draft), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, name, setSaved]);
  return [draft ?? (name ? saved : NOTHING), setDraft];
}
