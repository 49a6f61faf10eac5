import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';

/** Buttons with `aria-pressed`, or labels with a radio button, joined to one control. */
export const SegmentRow = styled('div')({
  display: 'inline-flex',
  border: `1px solid ${v.line2}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& > *': {
    fontFamily: 'inherit',
    ...font.small,
    position: 'relative',
    minHeight: 24,
    padding: '0 8px',
    border: 0,
    background: v.surface,
    color: v.text2,
    letterSpacing: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outlineOffset: -2,
  },
  '& > * + *': { borderLeft: `1px solid ${v.line2}` },
  '& > :hover': { backgroundColor: v.hover },
  '& > :is([aria-pressed=true], :has(:checked))': { color: v.accentText, backgroundColor: v.accentTint2, fontWeight: 500 },
  '& > label:not(:has(:checked))': { color: v.text },
  '& > label': { padding: '0 10px', fontWeight: 500, lineHeight: '26px' },
  '& > :has(:focus-visible)': { boxShadow: `inset 0 0 0 2px ${v.focus}` },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
});
