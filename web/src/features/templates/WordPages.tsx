import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Banner } from '../../components/states/Banner.js';
import { FormSkeleton } from '../../components/states/FormSkeleton.js';
import { v } from '../../theme/tokens.js';

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  height: '64vh',
  marginTop: 16,
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  // Paper is white by day and by night.
  colorScheme: 'light',
});

/** The pages of a Word file; `undefined` while they are made, null where the browser can not show them. */
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

/** A Word file as pages, in a frame where it can neither run nor open anything. */
export const WordPages = ({ file, title }: { file: Blob; title: string }) => {
  const html = useWordPages(file);
  if (html === undefined) return <FormSkeleton />;
  if (html === null)
    return <Banner tone="warn">This file can not be shown here. It can be downloaded and opened in Word.</Banner>;
  return <Frame title={title} sandbox="" srcDoc={html} />;
};
