import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';

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
  '&.in-text': { textDecoration: 'underline' },
  // Opens the reason of what it says.
  '&.why': {
    color: 'inherit',
    overflow: 'visible',
    whiteSpace: 'normal',
    textDecoration: 'underline dotted',
    textUnderlineOffset: 3,
  },
});
