import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';

/** Around the tree: tools that come with the pointer or the focus, and where a dragged node would go. */
export const TreeBox = styled('div')({
  display: 'contents',
  '& tr:has(.dragged) > td': { opacity: 0.4 },
  '& tr:has(.over-before) > td': { boxShadow: `inset 0 2px 0 ${v.accent}` },
  '& tr:has(.over-after) > td': { boxShadow: `inset 0 -2px 0 ${v.accent}` },
  '& tr:has(.over-inside) > td': { backgroundColor: v.accentTint },
  '& .place': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  '& .place a': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: v.text },
  '& .place a.top': { fontWeight: 600 },
  '& .grip': { flex: 'none', width: 16, display: 'grid', color: v.text3, cursor: 'grab' },
  '& .tools button': { opacity: 0 },
  '& tr:hover .tools button, & tr:focus-within .tools button': { opacity: 1 },
  '& td .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '& td:hover .MuiOutlinedInput-notchedOutline': { borderColor: v.controlLine },
});
