import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';

/** A tab's content: its panels below each other, the table taking what is left. */
export const PartBox = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > section': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
  '& .strip': { padding: '0 16px 12px' },
  '& .fields': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: 12,
    padding: '0 16px 12px',
    borderBottom: `1px solid ${v.line}`,
  },
  '& .fields > *': { width: 118 },
  '& .fields > .day': { width: 148 },
  '& .fields > .wide': { width: 240 },
});
