import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useDensity } from '@/components/page/use-density.js';
import type { TableRow } from './table-model.js';
import { rowIdAt } from './table-place.js';
import { useAllInDocument } from './use-all-in-document.js';

/** Tables with more lines than this have only those in the document that can be seen. */
const ALL_UP_TO = 200;
export const isLong = (lines: readonly unknown[]): boolean => lines.length > ALL_UP_TO;

const OVERSCAN = 20;
const ROW_HEIGHT = { dense: 28, comfortable: 36 } as const;
const TWO_LINE_HEIGHT = 40;

/** A line to draw, and the px of the lines before it that are not drawn. */
export interface VirtualLine<Row> {
  line: TableRow<Row>;
  index: number;
  before: number;
}

interface VirtualLines<Row> {
  drawn: readonly VirtualLine<Row>[];
  /** The px of the lines after the last one. */
  after: number;
  /** Undefined: all lines are in the document. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** The element that the table scrolls in. */
function scrollerOf(table: HTMLElement | null): HTMLElement | null {
  for (let box = table?.parentElement ?? null; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
  return null;
}

/** The px between the top of what scrolls and the first line. */
function useMargin(table: RefObject<HTMLTableElement | null>, isEnabled: boolean): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const scroller = isEnabled && scrollerOf(table.current);
    const body = table.current?.tBodies[0];
    if (!scroller || !body) return undefined;
    const observer = new ResizeObserver(() =>
      setMargin(Math.round(body.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)),
    );
    for (const each of [scroller, ...scroller.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [isEnabled, table]);
  return margin;
}

/** The lines of a long table that are near what can be seen, and the one that has the focus, so that the keyboard continues there. */
export function useVirtualLines<Row>(
  lines: readonly TableRow<Row>[],
  table: RefObject<HTMLTableElement | null>,
  focused: TableRow<Row> | undefined,
  isTwoLine: boolean,
): VirtualLines<Row> {
  const [density] = useDensity();
  const isWhole = useAllInDocument(isLong(lines));
  const enabled = isLong(lines) && !isWhole;
  const height = isTwoLine ? TWO_LINE_HEIGHT : ROW_HEIGHT[density];
  const scrollMargin = useMargin(table, enabled);
  const at = focused ? lines.indexOf(focused) : -1;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing of it is passed to a memoized component but `measureElement`, which does not change
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled,
    count: lines.length,
    getScrollElement: () => scrollerOf(table.current),
    getItemKey: index => lines[index]!.id,
    estimateSize: index => height * Math.max(1, skeletonsOf(lines[index]!)),
    overscan: OVERSCAN,
    scrollMargin,
    // A hidden panel has no height, and keeps its rows.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: (instance, use) => observeElementRect(instance, rect => rect.height > 0 && use(rect)),
    measureElement: row => row.offsetHeight + detailHeight(row),
    rangeExtractor: range => {
      const typedIn = rowIdAt(document.activeElement);
      const inField = typedIn === undefined ? -1 : lines.findIndex(({ id }) => id === typedIn);
      // With its neighbors: the next row must exist before it has the focus.
      const kept = [inField, at - 1, at, at + 1].filter(index => index >= 0 && index < lines.length);
      return [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
  });
  if (!enabled) return { drawn: lines.map((line, index) => ({ line, index, before: 0 })), after: 0, measure: undefined };
  let end = scrollMargin;
  const drawn = virtualizer.getVirtualItems().map(({ index, start, end: itsEnd }) => {
    const before = start - end;
    end = itsEnd;
    return { line: lines[index]!, index, before };
  });
  return { drawn, after: scrollMargin + virtualizer.getTotalSize() - end, measure: virtualizer.measureElement };
}

const detailHeight = ({ nextElementSibling: next }: HTMLTableRowElement): number =>
  next instanceof HTMLTableRowElement && next.classList.contains('detail') ? next.offsetHeight : 0;

const skeletonsOf = <Row>({ original }: TableRow<Row>): number => ('row' in original ? 0 : (original.skeletons ?? 0));
