import { styled } from '@mui/material/styles';
import { digits, font, ids, size, v, zeros } from '@/theme/tokens.js';

/** A part of the case that scrolls. */
export const Scroll = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto' });

/** A dense table of the case: full width, hairlines, figures right. For rows that unfold or are struck through, which lists do not have. */
export const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    padding: `0 ${size.cellX}`,
    textAlign: 'left',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${v.line}`,
  },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& thead th': { ...font.small, height: 32, fontWeight: 500, color: v.text2, backgroundColor: v.surface2 },
  '& td': { ...font.small, height: size.row, color: v.text2 },
  '& .right': { textAlign: 'right' },
  '& td.num': ids,
  '& td.code': { ...zeros, fontWeight: 500, color: v.text },
  '& td.main': { ...font.body, fontWeight: 500, color: v.text },
  // Names and numbers that are never cut: they go on in the next line.
  '& td.wraps': { paddingBlock: 4, whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: '16px' },
  '& td.wraps button': { whiteSpace: 'normal' },
  '& td.money': { ...font.body, ...digits, textAlign: 'right', color: v.text, overflow: 'visible' },
  '& td.strong': { fontWeight: 600 },
  '& td.tools': { overflow: 'visible', textAlign: 'right', paddingTop: 0, paddingBottom: 0 },
  '& tbody tr.row:hover td': { backgroundColor: v.hover },
  '& tr.struck td:not(.tools)': { color: v.text3, textDecoration: 'line-through' },
  '& tfoot td': { ...font.body, ...digits, height: 28, fontWeight: 600, color: v.text, backgroundColor: v.surface2 },
  '& tfoot td.money': { fontWeight: 600 },
});

/** A table inside a row that was unfolded. */
export const SubTable = styled(Table)({
  border: `1px solid ${v.line}`,
  borderRadius: 8,
  backgroundColor: v.surface2,
  overflow: 'hidden',
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 12 },
  '& thead th, & td': { height: 26 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
});

/** A word in a table or a text that opens something. */
export const TextButton = styled('button')({
  font: 'inherit',
  letterSpacing: 'inherit',
  padding: 0,
  border: 0,
  background: 'none',
  color: v.accentText,
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: 4,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
  '&:hover': { textDecoration: 'underline' },
  '&.quiet': { color: 'inherit' },
});
