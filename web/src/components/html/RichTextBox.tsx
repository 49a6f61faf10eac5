import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { font, v } from '@/theme/tokens.js';
import { Prose } from './HtmlText.js';
import type { RichTextProps } from './rich-text-props.js';

const RichTextEditor = lazy(() => import('./RichTextEditor.js'));

const Frame = styled(Prose)({
  border: `1px solid ${v.controlLine}`,
  borderRadius: 6,
  backgroundColor: v.surface,
  '&:focus-within': { outline: `2px solid ${v.focus}`, outlineOffset: -1 },
  '&.invalid': { borderColor: v.danger },
  '& .tools': { display: 'flex', gap: 2, padding: 2, borderRadius: 0, borderBottom: `1px solid ${v.line}` },
  '& .tools button': { width: 28, height: 28, padding: 0, border: 0, borderRadius: 6, color: v.text2 },
  '& .tools button:hover': { backgroundColor: v.hover, color: v.text },
  '& .tools button[aria-pressed=true]': { backgroundColor: v.accentTint2, color: v.accentText },
  '& .tools button:disabled': { color: v.disabled },
  '& .text': { ...font.body, minHeight: 60, maxHeight: 320, overflow: 'auto', padding: '6px 8px', outline: 'none' },
  // Nothing but the line break that the editor keeps in an empty paragraph.
  '& .text:has(> p:only-child > .ProseMirror-trailingBreak:only-child)::before': {
    content: 'attr(data-placeholder)',
    float: 'left',
    height: 0,
    pointerEvents: 'none',
    color: v.text3,
  },
  '& .loading': { minHeight: 93 },
});

/** A short formatted text: bold, italic, lists, links. What is pasted keeps only what the server keeps. */
export const RichTextBox = (props: RichTextProps) => {
  const [isWanted, setWanted] = useState(false);
  const loading = (
    <div className="loading text" role="status" aria-label={props.label} aria-busy tabIndex={0} onFocus={() => setWanted(true)} />
  );
  return (
    <Frame className={props.invalid ? 'invalid' : undefined}>
      <Suspense fallback={loading}>
        <RichTextEditor {...props} autoFocus={isWanted} />
      </Suspense>
    </Frame>
  );
};
