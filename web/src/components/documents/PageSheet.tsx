import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { v } from '@/theme/tokens.js';
import type { PageSource, PageView } from './page-source.js';
import { PROBLEM_TEXTS, problemOf } from './unreadable.js';
import { sizeTurned } from './zoom.js';
import { t } from '@/texts/t.js';

const Sheet = styled('div')({
  position: 'relative',
  flex: 'none',
  margin: '0 auto',
  overflow: 'hidden',
  backgroundColor: '#fff',
  // Paper is white by day and by night.
  colorScheme: 'light',
  color: '#151C28',
  boxShadow: v.elevation2,
  '& .ink, & .ink canvas': { position: 'absolute', inset: 0, display: 'block', width: '100%', height: '100%' },
  '& .wrong': { padding: 16 },
  // As the PDF library lays its text over the page: invisible, but selected and copied.
  '& .text': {
    '--min-font-size': 1,
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    letterSpacing: 'normal',
    textSizeAdjust: 'none',
    transformOrigin: '0 0',
  },
  '& .text :is(span, br)': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& .text > :not(.markedContent), & .text .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    '--scale-x': 1,
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .text .markedContent': { display: 'contents' },
  '& .text[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '& .text[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '& .text[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
});

/** Pages this near to what is seen are drawn before one scrolls to them. */
const AHEAD = '800px 0px';

/** Whether the element is in sight, or nearly. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: element.current.parentElement,
      rootMargin: AHEAD,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

interface Props {
  source: PageSource;
  /** Counted from 0. */
  index: number;
  view: PageView;
}

/** One page: drawn when it is near the visible area and released when it is far away, so that a file of 500 pages needs the memory of a few. */
export const PageSheet = ({ source, index, view: { scale, rotation } }: Props) => {
  const sheet = useRef<HTMLDivElement>(null);
  const ink = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useNear(sheet);
  const [size, setSize] = useState(source.firstSize);
  const [error, setError] = useState<unknown>();
  const shown = sizeTurned(size, rotation);

  useEffect(() => {
    if (!isNear) {
      ink.current?.replaceChildren();
      text.current?.replaceChildren();
      return undefined;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const draw = async () => {
      const page = await source.page(index);
      signal.throwIfAborted();
      setSize(page.size);
      const canvas = document.createElement('canvas');
      await page.draw(canvas, { scale, rotation }, signal);
      signal.throwIfAborted();
      // The picture before, stretched, stays until the new one is ready.
      ink.current?.replaceChildren(canvas);
      setError(undefined);
      if (text.current) await page.writeText?.(text.current, { scale, rotation });
    };
    void draw().catch((failure: unknown) => {
      if (!signal.aborted) setError(failure);
    });
    return () => stop.abort();
  }, [isNear, source, index, scale, rotation]);

  return (
    <Sheet
      ref={sheet}
      data-page={index + 1}
      role="group"
      aria-label={t('documents.page', { index: index + 1 })}
      style={{ width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) }}
    >
      <div className="ink" ref={ink} aria-hidden />
      <div className="text" ref={text} />
      {error !== undefined && (
        <p className="wrong" role="alert">
          {t('documents.pageTitled', { index: index + 1, title: PROBLEM_TEXTS[problemOf(error)].title })}
        </p>
      )}
    </Sheet>
  );
};
