import type { Components, Theme } from '@mui/material/styles';
import { font, motion, size, v } from './tokens.js';

/** Entry fields: label above, one outline, 28 px; react-admin's own inputs come out the same. */
export const fields: Components<Theme> = {
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small' } },
  MuiTextField: {
    defaultProps: {
      variant: 'outlined',
      margin: 'none',
      size: 'small',
      fullWidth: true,
      slotProps: { inputLabel: { shrink: true } },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        ...font.small,
        fontWeight: 500,
        color: v.text2,
        '&.Mui-focused, &.Mui-error': { color: v.text2 },
      },
      asterisk: { color: v.dangerText },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        height: size.control,
        borderRadius: 6,
        backgroundColor: v.surface,
        ...font.body,
        transition: `box-shadow ${motion.fast}`,
        '&.MuiInputBase-multiline': { height: 'auto', padding: 0 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: v.text3 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: v.focus, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: v.danger, borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: v.surface2 },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: v.line },
      },
      adornedStart: { paddingLeft: 0 },
      adornedEnd: { paddingRight: 0 },
      input: {
        height: 'auto',
        padding: '3px 8px',
        '&::placeholder': { color: v.text3, opacity: 1 },
        '&.Mui-disabled': { color: v.text2, WebkitTextFillColor: v.text2 },
      },
      notchedOutline: { borderColor: v.controlLine, top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { height: 'auto', color: v.text3, '& p': font.body } } },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '4px 0 0', ...font.small, color: v.text3, '&.Mui-error': { color: v.dangerText } } },
  },
  MuiSelect: {
    defaultProps: { MenuProps: { slotProps: { paper: { elevation: 2 } } } },
    styleOverrides: {
      select: { paddingTop: 3, paddingBottom: 3, minHeight: 'auto' },
      icon: { color: v.text2, width: 16, height: 16, top: 'calc(50% - 8px)', right: 8 },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        padding: '0 32px 0 0 !important',
        flexWrap: 'nowrap',
        // '3 more' keeps its line; the chips before it give way.
        '& > span.MuiAutocomplete-tag': { flex: 'none', whiteSpace: 'nowrap' },
        '& > .MuiChip-root': { minWidth: 0 },
      },
      input: { padding: '3px 8px !important' },
      paper: { boxShadow: v.elevation2, borderRadius: 8, marginTop: 4, backgroundColor: v.raised },
      listbox: { padding: 4, maxHeight: 320 },
      option: { minHeight: '28px !important', padding: '2px 8px !important', borderRadius: 4, ...font.body },
      noOptions: { ...font.body, padding: '8px 12px', color: v.text3 },
      loading: { ...font.body, padding: '8px 12px' },
      tag: { margin: '2px 0 2px 4px' },
      endAdornment: { top: '50%' },
      popupIndicator: { width: 24, height: 24 },
      clearIndicator: { width: 24, height: 24 },
    },
  },
};
