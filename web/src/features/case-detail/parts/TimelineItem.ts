import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';

/** A change with its mark, joined to the next one by a line. */
export const TimelineItem = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 8,
  '& p': { lineHeight: '18px' },
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 11,
    top: 26,
    bottom: 2,
    width: 2,
    backgroundColor: v.line,
  },
});
