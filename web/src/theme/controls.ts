import type { Components, Theme } from '@mui/material/styles';
import { font, motion, size, v } from './tokens.js';

const ring = { outline: `2px solid ${v.focus}`, outlineOffset: 2 };

const button: Components<Theme>['MuiButton'] = {
  defaultProps: { disableElevation: true, variant: 'outlined', size: 'small' },
  styleOverrides: {
    root: {
      minWidth: 0,
      height: size.control,
      padding: '0 10px',
      gap: 6,
      borderRadius: 6,
      textTransform: 'none',
      whiteSpace: 'nowrap',
      flex: 'none',
      ...font.body,
      fontWeight: 500,
      letterSpacing: 'inherit',
      transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
      '&.Mui-focusVisible': ring,
      '& svg': { flex: 'none' },
    },
    startIcon: { margin: 0 },
    endIcon: { margin: 0 },
    contained: {
      boxShadow: v.elevation1,
      '&:hover': { backgroundColor: v.accentHover },
      '&.MuiButton-colorError:hover': { backgroundColor: v.dangerHover },
    },
    outlined: {
      color: v.text,
      backgroundColor: v.surface,
      borderColor: v.line2,
      boxShadow: v.elevation1,
      '&:hover': { backgroundColor: v.hover, borderColor: v.controlLine },
      '&.Mui-disabled': { color: v.disabled, borderColor: v.line, backgroundColor: v.surface2 },
      '&.MuiButton-colorError': { color: v.dangerText },
    },
    text: { color: v.text, '&:hover': { backgroundColor: v.hover }, '&.MuiButton-colorError': { color: v.dangerText } },
  },
};

/** Everything that is pressed: flat, 28 px, ringed when focused by keyboard. */
export const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: button,
  MuiIconButton: {
    defaultProps: { size: 'small', disableRipple: true },
    styleOverrides: {
      root: {
        width: size.control,
        height: size.control,
        padding: 0,
        borderRadius: 6,
        color: v.text2,
        transition: `background-color ${motion.fast}`,
        '&:hover': { backgroundColor: v.hover, color: v.text },
        '&.Mui-focusVisible': ring,
        '&[aria-pressed=true], &[aria-current]': { backgroundColor: v.accentTint2, color: v.accentText },
      },
      sizeMedium: { width: 32, height: 32 },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 20, borderRadius: 4, ...font.small, fontWeight: 500, backgroundColor: v.surface3, color: v.text2 },
      label: { padding: '0 6px' },
      deleteIcon: { fontSize: 14, margin: '0 3px 0 -3px', color: v.text3 },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { flex: 1, minWidth: 0, minHeight: 36 },
      // The underline belongs to the tab: a measured one stays behind when a count or a font makes tabs wider.
      indicator: { display: 'none' },
    },
  },
  MuiTabScrollButton: {
    // At either end the button has nothing to do, and its place is needed.
    styleOverrides: { root: { width: 24, '&:hover': { color: v.text }, '&.Mui-disabled': { display: 'none' } } },
  },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        minWidth: 0,
        padding: '0 10px',
        gap: 8,
        flexDirection: 'row',
        textTransform: 'none',
        ...font.body,
        fontWeight: 500,
        letterSpacing: 'inherit',
        color: v.text2,
        '&:hover': { color: v.text },
        '&.Mui-selected': { color: v.text, boxShadow: `inset 0 -2px ${v.accent}` },
        '&.Mui-focusVisible': { outline: `2px solid ${v.focus}`, outlineOffset: -2, borderRadius: 4 },
      },
    },
  },
};
