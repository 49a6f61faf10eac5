import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';

/** One of a list that can be chosen; `aria-pressed` or `aria-current` when it is. */
export const PickButton = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  minHeight: 28,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: v.text,
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  outlineOffset: -2,
  '&:hover': { backgroundColor: v.hover },
  '& > *': { minWidth: 0 },
  '& > svg': { color: v.text2 },
  '&[aria-pressed=true], &[aria-current], &:has(:checked)': {
    backgroundColor: v.accentTint2,
    color: v.accentText,
    fontWeight: 500,
  },
  // Beside others, as wide as its words.
  '&.narrow': { flex: 'none', width: 'auto' },
  '&.chip': {
    ...font.small,
    gap: 2,
    width: 'auto',
    minHeight: 24,
    border: `1px solid ${v.line2}`,
    borderRadius: 4,
    fontWeight: 500,
  },
  '&.chip:not([aria-pressed=true])': { color: v.text2 },
});
