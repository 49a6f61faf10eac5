import { styled } from '@mui/material/styles';
import { font, ids, v } from '@/theme/tokens.js';

/** The tree as a table: rows of 36 px, lines between them, tools that come with the pointer or the focus. */
export const TreeTable = styled('table')({
  ...ids,
  width: '100%',
  minWidth: 760,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& th': {
    ...font.small,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 32,
    padding: '0 8px',
    fontWeight: 500,
    textAlign: 'left',
    color: v.text2,
    backgroundColor: v.surface2,
    borderBottom: `1px solid ${v.line2}`,
  },
  '& td': { height: 36, padding: '0 8px', borderBottom: `1px solid ${v.line}`, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody tr:hover td': { backgroundColor: v.hover },
  '& tbody tr:focus-visible': { outline: `2px solid ${v.focus}`, outlineOffset: -2 },
  '& tr.dragged td': { opacity: 0.4 },
  '& tr.over-before td': { boxShadow: `inset 0 2px 0 ${v.accent}` },
  '& tr.over-after td': { boxShadow: `inset 0 -2px 0 ${v.accent}` },
  '& tr.over-inside td': { backgroundColor: v.accentTint },
  '& .place': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  '& .place a': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: v.text },
  '& .place a.top': { fontWeight: 600 },
  '& .grip': { flex: 'none', width: 16, display: 'grid', color: v.text3, cursor: 'grab' },
  '& .leaf': { flex: 'none', width: 24 },
  '& .id': { ...font.small, color: v.text2 },
  '& td.number, & th.number': { textAlign: 'right' },
  '& .tools': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .tools button': { opacity: 0 },
  '& tr:hover .tools button, & tr:focus-within .tools button': { opacity: 1 },
  '& td .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '& td:hover .MuiOutlinedInput-notchedOutline': { borderColor: v.controlLine },
});

/** What keys do, under the tree. */
export const Keys = styled('p')({
  ...font.small,
  flex: 'none',
  margin: 0,
  padding: '8px 16px',
  color: v.text2,
  borderTop: `1px solid ${v.line}`,
});
