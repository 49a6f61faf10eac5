import type { CSSProperties } from 'react';

/** The part of a column of TanStack Table that decides its place. */
interface Pinned {
  id: string;
  getIsPinned: () => false | 'start' | 'end';
  getStart: (position: 'start') => number;
}

/** How the cells of a column stay in place while the others scroll to the side. */
export const pinOf = (column: Pinned): { className: string; style?: CSSProperties } =>
  column.getIsPinned() ? { className: 'pinned', style: { left: column.getStart('start') } } : { className: '' };
