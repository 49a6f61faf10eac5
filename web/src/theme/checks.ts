import type { Components, Theme } from '@mui/material/styles';
import { maskOf, motion, size, v } from './tokens.js';

const ring = { outline: `2px solid ${v.focus}`, outlineOffset: 2 };

/** MUI's own pictures are replaced by borders and masks: cheap enough for every row of a table. */
const box = {
  flex: 'none',
  width: 16,
  height: 16,
  padding: 0,
  border: `1.5px solid ${v.controlLine}`,
  backgroundColor: v.surface,
  verticalAlign: 'middle',
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  '&:hover': { borderColor: v.text3, backgroundColor: v.surface },
  '&.Mui-disabled': { opacity: 0.55 },
  '&.Mui-focusVisible': ring,
};

const full = { borderColor: v.accent, backgroundColor: v.accent };
const mark = (paths: string) => ({
  '&, &:hover': full,
  '&::after': { content: '""', position: 'absolute', inset: 0, background: v.onAccent, mask: maskOf(paths) },
});

/** Check boxes, radio buttons and switches, 16 px high, with their words. */
export const checks: Components<Theme> = {
  MuiCheckbox: {
    styleOverrides: {
      root: {
        ...box,
        borderRadius: 4,
        '& svg': { display: 'none' },
        '&.Mui-checked': mark('<path d="M5 12.5l4.5 4.5 9-9.5" stroke-width="3"/>'),
        '&.MuiCheckbox-indeterminate': mark('<path d="M6 12h12" stroke-width="3"/>'),
      },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: {
        ...box,
        borderRadius: '50%',
        '& > span': { display: 'none' },
        '&.Mui-checked, &.Mui-checked:hover': { borderColor: v.accent, borderWidth: 5 },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { flex: 'none', width: 28, height: 16, padding: 0, borderRadius: 8, '&:has(.Mui-focusVisible)': ring },
      switchBase: {
        padding: 2,
        color: v.onAccent,
        transition: `transform ${motion.base}`,
        '&, &:hover, &.Mui-checked:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': { color: v.onAccent, transform: 'translateX(12px)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: v.accent, opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.55 },
      },
      thumb: { width: 12, height: 12, boxShadow: 'none' },
      track: { borderRadius: 8, opacity: 1, backgroundColor: v.controlLine, transition: `background-color ${motion.base}` },
    },
  },
  MuiFormControlLabel: {
    defaultProps: { disableTypography: true },
    styleOverrides: { root: { margin: 0, gap: 8, minHeight: 24, whiteSpace: 'normal' } },
  },
  MuiFormGroup: { styleOverrides: { root: { minHeight: size.control, alignItems: 'center' } } },
};
