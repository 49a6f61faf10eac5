import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';
import { NODE } from './graph-layout.js';

/** The drawing surface in the product's colors; light and dark come with the variables. */
export const GraphFrame = styled('div')({
  position: 'relative',
  height: '100%',
  minHeight: 420,
  backgroundColor: v.surface2,
  '& .react-flow': {
    '--xy-edge-stroke': v.controlLine,
    '--xy-edge-stroke-width': 1.5,
    '--xy-connectionline-stroke': v.accent,
    '--xy-background-pattern-color': v.line2,
    '--xy-handle-background-color': v.controlLine,
    '--xy-attribution-background-color': 'transparent',
  },
  '& .line': { width: 18, borderTop: `2px solid ${v.controlLine}` },
  '& .line.dashed': { borderTopStyle: 'dashed' },
  '& .react-flow__attribution a': { color: v.text2 },
  '& .react-flow__controls-button': {
    width: 28,
    height: 28,
    border: `1px solid ${v.line2}`,
    backgroundColor: v.surface,
    color: v.text2,
    cursor: 'pointer',
    '& svg': { width: 12, height: 12, fill: 'currentColor' },
    '&:hover': { backgroundColor: v.hover },
    '&:focus-visible': { outline: `2px solid ${v.focus}` },
  },
  '& .react-flow__handle': { width: 10, height: 10, borderRadius: '50%', border: `2px solid ${v.surface}` },
  '& .react-flow__edge': { cursor: 'pointer' },
  '& .react-flow__edge.inherited .react-flow__edge-path': { strokeDasharray: '5 4' },
  '& .react-flow__edge.dim': { opacity: 0.18 },
  '& .react-flow__edge.lit .react-flow__edge-path': { stroke: v.accent, strokeWidth: 2.5 },
});

export const StatusBox = styled('div')({
  ...font.small,
  width: NODE.width,
  height: NODE.height,
  borderRadius: 6,
  border: '1px solid',
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    height: '100%',
    padding: '0 10px',
    borderRadius: 6,
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'inherit',
    '&:focus-visible': { outline: `2px solid ${v.focus}`, outlineOffset: 2 },
    '& span, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span': { fontWeight: 600 },
    '& small': { ...font.micro, color: 'inherit' },
  },
});
