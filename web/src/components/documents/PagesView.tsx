import { styled } from '@mui/material/styles';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { v } from '@/theme/tokens.js';
import type { PageSource, PageView } from './page-source.js';
import { PageSheet } from './PageSheet.js';
import { pageAt } from './zoom.js';

const Pane = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  // Zooming sets the place itself.
  overflowAnchor: 'none',
  // Measured from here: where a page begins.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 12,
  backgroundColor: v.surface3,
  outlineOffset: -2,
});

interface Props {
  pane: RefObject<HTMLDivElement | null>;
  source: PageSource;
  view: PageView;
  /** Read out. */
  name: string;
  /** Called with the page in view, counted from 0. */
  onPage: (index: number) => void;
}

/** All pages of a file below each other, scrolled by the keys every browser scrolls with. */
export const PagesView = ({ pane, source, view, name, onPage }: Props) => {
  const { scale, rotation } = view;
  const current = useRef(0);
  const before = useRef(view);
  // What is read stays in sight when pages grow or turn.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { scale, rotation };
    if (!pane.current) return;
    if (was.rotation !== rotation) pane.current.children[current.current]?.scrollIntoView({ block: 'start' });
    else pane.current.scrollTo({ top: (pane.current.scrollTop * scale) / was.scale });
  }, [pane, scale, rotation]);
  const follow = () => {
    if (!pane.current) return;
    const sheets = [...pane.current.children] as HTMLElement[];
    const { scrollTop, clientHeight } = pane.current;
    const tops = sheets.map(({ offsetTop }) => offsetTop);
    current.current = pageAt(tops, scrollTop, clientHeight);
    onPage(current.current);
  };
  return (
    <Pane ref={pane} tabIndex={0} role="document" aria-label={name} onScroll={follow}>
      {Array.from({ length: source.count }, (_, index) => (
        <PageSheet key={index} source={source} index={index} view={view} />
      ))}
    </Pane>
  );
};
