import { styled } from '@mui/material/styles';
import { digits, font, ids, size, v, zeros } from '@/theme/tokens.js';

/**
 * `rows`: dense rows of one or two lines. `text`: texts side by side, as long as they are. `matrix`: several records side by side. `form`: fields.
 */
export type TableLook = 'rows' | 'text' | 'matrix' | 'form';

// Only the cells of this table: a row may have another table below it.
const ALL = '> * > tr > :is(th, td)';
const HEAD = '> thead > tr > th';
const BODY = '> tbody > tr';
const CELL = '> tbody > tr > td';
const ring = (x: string): string => `inset ${x} 2px ${v.focus}, inset ${x.replace('2px', '0')} -2px ${v.focus}`;
// A cell without another one before it, and after it.
const FIRST = ':where(:not(* + *))';
const LAST = ':where(:last-child)';

/** What cells hold. Columns add these classes by their kind or with `className`. */
const contents = {
  '& .right': { textAlign: 'right' },
  [`& ${CELL}.num`]: ids,
  [`& ${CELL}.code`]: { ...zeros, fontWeight: 500, color: v.text },
  [`& ${CELL}.primary`]: { ...font.body, fontWeight: 500, color: v.text },
  [`& ${CELL}.money`]: { ...font.body, ...digits, color: v.text },
  [`& ${CELL}.strong`]: { fontWeight: 600 },
  [`& ${CELL}.hang, & ${CELL}.tools, & > tfoot > tr > td.hang`]: { overflow: 'visible' },
  [`& ${CELL}.wraps`]: { paddingBlock: 3, whiteSpace: 'normal', overflowWrap: 'break-word', lineHeight: '16px' },
  [`& ${CELL}.quiet`]: { ...font.small, color: v.text2 },
  [`& ${ALL}.mark`]: { padding: 0, textAlign: 'center', textOverflow: 'clip' },
  '& .empty, & .repeated, & .repeated > a': { color: v.text3 },
  '& .check': { textOverflow: 'clip' },
} as const;

const rows = {
  [`& ${BODY}`]: { outline: 'none' },
  [`& ${CELL}:focus`]: { outline: 'none' },
  [`&.two-line ${BODY}:not(.span) > td`]: { height: 40 },
  [`&:where(.rows) ${BODY}:hover > td`]: { backgroundColor: v.hover },
  [`& ${BODY}.selected:not(.plain) > td`]: { backgroundColor: v.accentTint },
  [`& ${CELL}.differs`]: { backgroundColor: v.diffTint },
  [`& ${CELL}.missing`]: { backgroundColor: v.dangerTint },
  [`& ${CELL}.look`]: { backgroundColor: v.warnTint },
  [`& ${CELL}.typo`]: { backgroundColor: v.diffTint, boxShadow: `inset 2px 0 ${v.diffLine}` },
  [`& ${CELL}.gone`]: { backgroundColor: v.delTint },
  [`& ${CELL}.come`]: { backgroundColor: v.addTint },
  [`& ${CELL}.none`]: { backgroundColor: v.surface2 },
  [`& ${BODY}.struck > td:not(.kept, .tools)`]: { color: v.text3, textDecoration: 'line-through' },
  [`& ${BODY}.total > *`]: { fontWeight: 600, color: v.text },
  [`& ${BODY}.cells > *`]: { ...font.body, ...digits, fontWeight: 500, color: v.text },
  [`& ${BODY}.detail > td`]: { padding: 0, height: 'auto', whiteSpace: 'normal', backgroundColor: 'transparent' },
  [`& ${BODY}.gap > td`]: { padding: 0, borderBottom: 0 },
  [`& ${BODY}.current > td`]: { boxShadow: ring('0') },
  [`& ${BODY}.current > td:first-of-type`]: { boxShadow: ring('2px') },
  [`& ${BODY}.current > td:last-of-type`]: { boxShadow: ring('-2px') },
  [`& ${BODY}.current > td:focus-visible`]: { backgroundColor: v.accentTint2, boxShadow: `inset 0 0 0 2px ${v.focus}` },
  '&.dimmed > tbody': { opacity: 0.55, transition: 'opacity 90ms' },
} as const;

/** Heads of groups, and notes across all columns. */
const spans = {
  [`& ${BODY}.span > td`]: { color: v.accentText },
  [`& ${BODY}.group > td`]: { backgroundColor: v.surface2, color: v.text, fontWeight: 600 },
  [`& ${BODY}.span > td > button`]: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  [`& ${BODY}.group small`]: { ...font.small, ...ids, marginLeft: 8, fontWeight: 400, color: v.text2 },
} as const;

const looks = {
  [`&.text ${ALL}`]: { height: 'auto', paddingBlock: 4, verticalAlign: 'top', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  [`&.text ${HEAD}`]: { height: 32, verticalAlign: 'middle' },
  [`&.text ${CELL}:not(.quiet)`]: { ...font.body, ...ids, color: v.text },
  [`&.text ${BODY} > th.below`]: { paddingLeft: 32 },
  [`&.matrix ${ALL}`]: { height: 27, borderLeft: `1px solid ${v.line}` },
  [`&.matrix ${ALL}${FIRST}`]: { borderLeft: 0 },
  [`&.matrix ${HEAD}`]: { height: 60, paddingBlock: 4, backgroundColor: v.surface, borderTop: `1px solid ${v.line}` },
  // The record that is edited.
  [`&.matrix ${HEAD}:has(> .current)`]: { backgroundColor: v.accentTint, boxShadow: `inset 0 2px ${v.accent}` },
  [`&.matrix ${CELL}`]: { ...font.body, color: v.text },
  [`&.matrix ${CELL}.empty`]: { color: v.text3 },
  [`&.form ${ALL}`]: {
    height: 'auto',
    padding: '0 4px 4px',
    verticalAlign: 'top',
    overflow: 'visible',
    border: 0,
    background: 'none',
  },
  '&.form > * > tr > :not(* + *)': { paddingLeft: 0 },
  '&.form > * > tr > :last-child': { paddingRight: 0, textAlign: 'right' },
} as const;

/** Columns that stay while the others scroll to the side. */
const pins = {
  '& .pinned': { position: 'sticky', zIndex: 1 },
  [`& ${BODY} > .pinned`]: { backgroundColor: v.surface },
  '& thead .pinned.pinned': { zIndex: 3 },
  // The line is within the padding: an id just fits.
  '&.wide .pinned:has(+ :not(.pinned))': { borderRight: `1px solid ${v.line2}`, paddingRight: `calc(${size.cellX} - 1px)` },
} as const;

/** The look of every table. */
export const TableFrame = styled('table')({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  [`& ${ALL}`]: {
    ...font.small,
    height: size.row,
    padding: `0 ${size.cellX}`,
    textAlign: 'left',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    boxSizing: 'border-box',
    color: v.text2,
    borderBottom: `1px solid ${v.line}`,
  },
  [`& ${ALL}${FIRST}`]: { paddingLeft: 16 },
  [`& ${ALL}${LAST}`]: { paddingRight: 16 },
  [`& ${HEAD}`]: { position: 'sticky', top: 0, zIndex: 2, height: 32, fontWeight: 500, backgroundColor: v.surface2 },
  [`& ${BODY} > th`]: { ...font.body, fontWeight: 400 },
  '& > thead > tr:not(:last-of-type) > th': { borderBottom: 0 },
  '&.headless > thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  ...contents,
  ...pins,
  ...rows,
  ...spans,
  ...looks,
  '& > thead > tr.filters > td': {
    position: 'sticky',
    top: 32,
    zIndex: 2,
    height: 30,
    padding: '0 3px',
    backgroundColor: v.surface2,
  },
  // The text of a filter begins below that of its head.
  '& > thead > tr.filters > td:first-of-type': { paddingLeft: 10 },
  '& > thead > tr.filters > td:last-of-type': { paddingRight: 11 },
  '& > tfoot > tr > *': {
    ...font.body,
    ...digits,
    position: 'sticky',
    bottom: 0,
    fontWeight: 600,
    color: v.text,
    backgroundColor: v.surface2,
    borderTop: `2px solid ${v.line2}`,
  },
});

/** The frame of a table inside a text or a form. */
export const framed = {
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  '& > table > *:last-child > tr:last-of-type > *': { borderBottom: 0 },
} as const;
