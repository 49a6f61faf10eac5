import { styled } from '@mui/material/styles';
import { digits, font, ids, v } from '@/theme/tokens.js';

/** Before and after side by side, with hairlines; differences are tinted. */
export const DifferenceTable = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '4px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${v.line}`,
  },
  '& tbody th, & thead th:first-of-type': { paddingLeft: 16 },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& thead th': {
    ...font.small,
    height: 32,
    fontWeight: 500,
    color: v.text2,
    backgroundColor: v.surface2,
    verticalAlign: 'middle',
  },
  '& tbody th': { ...font.body, fontWeight: 400, color: v.text2 },
  '& td': { ...font.body, ...ids, color: v.text },
  '& td.differs': { backgroundColor: v.diffTint },
  '& td.who': { ...font.small, ...ids, color: v.text2 },
  '& .money': { ...digits, textAlign: 'right' },
  '& tr.total th, & tr.total td': { fontWeight: 600, color: v.text },
  '& tr.line th': { paddingLeft: 32 },
  '& tr.head th': {
    ...font.small,
    height: 32,
    fontWeight: 600,
    verticalAlign: 'middle',
    color: v.text,
    backgroundColor: v.surface2,
  },
  '& tr.head small': { ...font.small, ...ids, marginLeft: 8, fontWeight: 400, color: v.text2 },
  '& .empty': { color: v.text3 },
});
