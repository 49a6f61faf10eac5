import type { Components, Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { createElement } from 'react';
import { NO_RECORDS } from '@/texts/documented.js';
import { font, maskOf, motion, size, v } from './tokens.js';

declare module '@mui/material/InputBase' {
  interface InputBasePropsSizeOverrides {
    /** In the head of a table: drawn only under the pointer, with the focus, or when it has a value (`set`). */
    cell: true;
  }
}

/** The default maximum length of text fields. */
const MAX_LENGTH = 200;

const label = {
  ...font.small,
  marginBottom: 4,
  fontWeight: 500,
  color: v.text2,
  '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: v.text2 },
};

/** Screen readers say it; it takes no room. */
const unseen = { position: 'absolute', width: 1, height: 1, margin: 0, overflow: 'hidden', clipPath: 'inset(50%)' };

const WRONG = maskOf('<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>');

/** The chosen color, as large as a chip. */
const swatch = {
  flex: 'none',
  width: 32,
  height: 18,
  margin: '0 4px 0 8px',
  padding: 0,
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: `1px solid ${v.line2}`, borderRadius: 4 },
  '&::-moz-color-swatch': { border: `1px solid ${v.line2}`, borderRadius: 4 },
  '&.Mui-disabled': { cursor: 'default' },
};

const cell = {
  ...font.small,
  height: 24,
  backgroundColor: 'transparent',
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: v.line2 },
  '&.set .MuiOutlinedInput-notchedOutline': { borderColor: v.accent },
  '&:hover, &.set, &.Mui-focused': { backgroundColor: v.surface },
  '& .MuiOutlinedInput-input': { padding: '0 5px' },
};

/** Entry fields: label above, one outline, 28 px; react-admin's own inputs come out the same. */
export const fields: Components<Theme> = {
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'none', size: 'small' },
    // `hiddenLabel`: in a row of filters or a cell of a table, where the place says what it is.
    styleOverrides: { root: { variants: [{ props: { hiddenLabel: true }, style: { '& > .MuiFormLabel-root': unseen } }] } },
  },
  MuiTextField: {
    defaultProps: {
      variant: 'outlined',
      margin: 'none',
      size: 'small',
      fullWidth: true,
      slotProps: { inputLabel: { shrink: true }, htmlInput: { maxLength: MAX_LENGTH } },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: { position: 'static', transform: 'none', maxWidth: 'none', overflow: 'visible', whiteSpace: 'normal', ...label },
    },
  },
  MuiFormLabel: { styleOverrides: { root: label, asterisk: { color: v.dangerText } } },
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
        variants: [{ props: { size: 'cell' }, style: cell }],
      },
      adornedStart: { paddingLeft: 0 },
      adornedEnd: { paddingRight: 0 },
      input: {
        height: 'auto',
        padding: '3px 8px',
        '&::placeholder': { color: v.text3, opacity: 1 },
        '&[type=color]': swatch,
        '&.Mui-disabled': { color: v.text2, WebkitTextFillColor: v.text2 },
      },
      notchedOutline: { borderColor: v.controlLine, top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { height: 'auto', color: v.text3, '& p': font.body },
      positionStart: { marginLeft: 10, marginRight: 0 },
      positionEnd: { marginLeft: 0, marginRight: 4 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        ...font.small,
        color: v.text3,
        '&.Mui-disabled': { color: v.text3 },
        '&.Mui-error': { display: 'flex', gap: 4, color: v.dangerText },
        '&.Mui-error::before': {
          content: '""',
          flex: 'none',
          width: 14,
          height: 14,
          marginTop: 1,
          background: 'currentColor',
          mask: WRONG,
        },
      },
    },
  },
  MuiSelect: {
    defaultProps: { displayEmpty: true, IconComponent: ChevronDown, MenuProps: { slotProps: { paper: { elevation: 2 } } } },
    styleOverrides: {
      select: { paddingTop: 3, paddingBottom: 3, minHeight: 'auto' },
      icon: { color: v.text2, width: 16, height: 16, top: 'calc(50% - 8px)', right: 8 },
    },
  },
  MuiAutocomplete: {
    defaultProps: { noOptionsText: NO_RECORDS, popupIcon: createElement(ChevronDown, { size: 16 }) },
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
