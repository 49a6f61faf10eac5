import { useEffect, useRef, useState } from 'react';
import { Row } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { t } from '@/texts/t.js';

interface FrameProps {
  html: string;
  title: string;
  scale?: number;
}

/**
 * Pages of a Word file in a frame where no script runs and nothing is loaded. The frame shares our origin for two things only: its size is
 * set without loading it again, and keys pressed in it reach our shortcuts.
 */
export const WordFrame = ({ html, title, scale = 1 }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    frame.current?.contentDocument?.documentElement.style.setProperty('zoom', String(scale));
  }, [scale, loaded]);
  useEffect(() => {
    const inner = frame.current?.contentWindow;
    const pass = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const copy = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
      if (frame.current?.dispatchEvent(new KeyboardEvent('keydown', copy)) === false) event.preventDefault();
    };
    inner?.addEventListener('keydown', pass);
    return () => inner?.removeEventListener('keydown', pass);
  }, [loaded]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ flex: 1, width: '100%', height: '100%', border: 0, colorScheme: 'light' }}
      onLoad={() => setLoaded(count => count + 1)}
    />
  );
};

/** The pages of a Word file; `undefined` while they are made, null where the browser cannot show them. */
function useWordPages(file: Blob): string | null | undefined {
  const [shown, setShown] = useState<{ file: Blob; html: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    // What draws Word files is large and seldom needed.
    void import('./word-pages.js')
      .then(({ pagesOf }) => pagesOf(file))
      .catch(() => null)
      .then(html => isCurrent && setShown({ file, html }));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return shown?.file === file ? shown.html : undefined;
}

/** A Word file as pages within a dialog. */
export const WordPages = ({ file, title }: { file: Blob; title: string }) => {
  const html = useWordPages(file);
  if (html === undefined) return <FormSkeleton />;
  if (html === null) return <Banner tone="warn">{t('documents.openInWord')}</Banner>;
  return (
    <Row edge="card" margin="16px 0 0" height="64vh" align="stretch" scroll>
      <WordFrame html={html} title={title} />
    </Row>
  );
};
