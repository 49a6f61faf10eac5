import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';

/** The search results: a column with its own scrolling. */
export const Found = styled('nav')({
  flex: 'none',
  width: 360,
  overflow: 'auto',
  borderRight: `1px solid ${v.line}`,
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li a': {
    display: 'block',
    padding: '10px 16px',
    borderBottom: `1px solid ${v.line}`,
    color: v.text,
    textDecoration: 'none',
  },
  '& li a:hover': { backgroundColor: v.hover },
  '& li a[aria-current]': { backgroundColor: v.accentTint },
  '& li b': { display: 'flex', alignItems: 'center', gap: 6, fontWeight: 600 },
  '& li p': { ...font.small, margin: '2px 0 0', color: v.text2, overflowWrap: 'anywhere' },
  '& .more': { padding: 16 },
});

/** An article at a width one reads well. */
export const Reading = styled('article')({
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  padding: '24px 32px',
  '& > *': { maxWidth: 760 },
  '& h2.title': { ...font.title, fontSize: 20, lineHeight: '28px', margin: 0 },
  '& .facts': {
    ...font.small,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    margin: '6px 0 16px',
    color: v.text2,
  },
  '& section': { marginTop: 24, paddingTop: 12, borderTop: `1px solid ${v.line}` },
  '& section h3': { ...font.body, fontWeight: 600, margin: '0 0 8px' },
  '& section button': { marginRight: 6 },
  '& section ul': { listStyle: 'none', margin: 0, padding: 0 },
});
