import type { Components, Theme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { digits, font, v } from './tokens.js';

const WIDTH = 252;
const WEEK = 28;
const cell = { width: 30, margin: '0 2px' };

/** The calendar of a date field: as small as a month can be read. */
export const dates: Components<Theme> = {
  MuiDateCalendar: { styleOverrides: { root: { ...digits, width: WIDTH, height: 'auto', maxHeight: 'none', paddingBottom: 8 } } },
  MuiPickersCalendarHeader: {
    styleOverrides: {
      root: { minHeight: 28, maxHeight: 28, margin: '8px 0 4px', padding: '0 8px 0 14px' },
      label: { ...font.body, marginRight: 2, fontWeight: 600 },
      switchViewIcon: { width: 20, height: 20 },
    },
  },
  MuiDayCalendar: {
    styleOverrides: {
      weekDayLabel: { ...font.micro, ...cell, height: 20, color: v.text3 },
      slideTransition: { minHeight: 6 * WEEK },
      weekContainer: { margin: '1px 0' },
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: {
        ...font.small,
        ...cell,
        height: WEEK - 2,
        borderRadius: 4,
        '&:hover': { backgroundColor: v.hover },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
          color: v.onAccent,
          backgroundColor: v.accent,
          fontWeight: 600,
        },
        '&:focus-visible': { outline: `2px solid ${v.focus}`, outlineOffset: -2 },
      },
      today: { fontWeight: 600, '&:not(.Mui-selected)': { borderColor: v.controlLine } },
      dayOutsideMonth: { color: v.text3 },
    },
  },
  MuiYearCalendar: {
    styleOverrides: {
      root: { width: WIDTH, maxHeight: 7 * WEEK },
      button: { ...font.small, width: 52, height: 26, borderRadius: 4, '&:hover': { backgroundColor: v.hover } },
    },
  },
};
