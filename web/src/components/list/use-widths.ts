import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import type { ListLayout, Widths } from './layout.js';

const NOTHING: ListLayout = {};
/** Dragging changes a width with every pixel; the server gets the last one. */
const SAVE_AFTER_MS = 500;

/**
 * The widths of a table's columns. They are saved for the user on the server if the table has a name, beside the rest of its layout; else they last
 * until it is closed.
 */
export function useWidths(name: string | undefined): [widths: Widths | undefined, change: (widths: Widths) => void] {
  const [saved, setSaved] = useStore<ListLayout>(`${name ?? 'table'}.layout`, NOTHING);
  const [changed, setChanged] = useState<{ name?: string; widths: Widths }>();
  const unsaved = useRef<typeof changed>(undefined);
  const widths = changed && changed.name === name ? changed.widths : name === undefined ? undefined : saved.widths;
  const save = useEffectEvent(() => {
    const last = unsaved.current;
    unsaved.current = undefined;
    if (last && name !== undefined && last.name === name) setSaved((before: ListLayout) => ({ ...before, widths: last.widths }));
  });
  useEffect(() => {
    const timer = setTimeout(() => save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  useEffect(() => () => save(), []);
  const change = (next: Widths) => {
    unsaved.current = { name, widths: next };
    setChanged(unsaved.current);
  };
  return [widths, change];
}
