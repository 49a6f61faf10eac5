import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { v } from '@/theme/tokens.js';
import { sanitize } from './sanitize.js';

export const Prose = styled('div')({
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & pre, & blockquote, & table': { margin: '0 0 4px' },
  '& ul, & ol': { paddingLeft: 20, listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li > p': { margin: 0 },
  '& blockquote': { paddingLeft: 8, borderLeft: `2px solid ${v.line2}`, color: v.text2 },
  '& h1, & h2, & h3, & h4': { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& a': { textDecoration: 'underline' },
  '& td, & th': { border: `1px solid ${v.line}`, padding: '2px 6px', textAlign: 'left' },
});

/** HTML that users have written, e.g. a note. */
export const HtmlText = ({ html }: { html: string }) => {
  const safe = useMemo(() => sanitize(html), [html]);
  return <Prose dangerouslySetInnerHTML={{ __html: safe }} />;
};
