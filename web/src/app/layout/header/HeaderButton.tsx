import { styled } from '@mui/material/styles';
import { font, motion, v } from '@/theme/tokens.js';

/** A button on the blue bar. */
export const HeaderButton = styled('button')({
  ...font.body,
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minWidth: 32,
  height: 32,
  padding: '0 6px',
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  letterSpacing: 'inherit',
  color: v.headerText,
  background: 'none',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.fast}`,
  '&:hover': { backgroundColor: v.headerField },
});
