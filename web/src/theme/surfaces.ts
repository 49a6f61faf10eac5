import type { Components, Theme } from '@mui/material/styles';
import { font, motion, v } from './tokens.js';

const raised = { backgroundColor: v.raised, backgroundImage: 'none', borderRadius: 8, boxShadow: v.elevation2 };

/** What floats (popovers, dialogs, tooltips) and what waits (bars, skeletons). Nothing in the page itself casts a shadow. */
export const surfaces: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: { ...raised, marginTop: 4 } } },
  MuiMenu: { styleOverrides: { paper: raised, list: { padding: 4 } } },
  MuiMenuItem: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        minHeight: 28,
        padding: '4px 8px',
        gap: 8,
        borderRadius: 4,
        ...font.body,
        '&.Mui-selected': { backgroundColor: v.accentTint2, color: v.accentText, fontWeight: 500 },
        '&.Mui-focusVisible': { backgroundColor: v.hover, outline: `2px solid ${v.focus}`, outlineOffset: -2 },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: v.text2 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 400 },
    styleOverrides: {
      tooltip: {
        ...font.small,
        fontWeight: 400,
        padding: '4px 8px',
        borderRadius: 6,
        maxWidth: 360,
        backgroundColor: v.inverse,
        color: v.textInv,
      },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: v.scrim } } } },
  MuiDialog: {
    defaultProps: { transitionDuration: 140 },
    styleOverrides: { paper: { ...raised, borderRadius: 12, boxShadow: v.elevation3, margin: 16, width: '100%', maxWidth: 440 } },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '16px 16px 4px', fontSize: 15, lineHeight: '20px', fontWeight: 600 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 16px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 16px 16px', gap: 8 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: v.skeleton, borderRadius: 4, transform: 'none' } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: v.surface3 },
      bar: { borderRadius: 3, transition: `transform ${motion.slow}` },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: v.line } } },
  MuiTableCell: {
    styleOverrides: {
      root: { height: 28, padding: '0 8px', ...font.body, borderColor: v.line },
      head: { height: 32, ...font.small, fontWeight: 500, color: v.text2, backgroundColor: v.surface2 },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: { '&.MuiTableRow-hover:hover': { backgroundColor: v.hover }, '&.Mui-selected': { backgroundColor: v.accentTint } },
    },
  },
};
