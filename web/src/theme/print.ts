import { cssVariables, light } from './tokens.js';

/** Controls, and what only leads elsewhere. Buttons that are words of a text stay. */
const HIDDEN = [
  '.no-print',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiToggleButtonGroup-root',
  '.MuiTabs-root',
  '.MuiCheckbox-root',
  '[role=toolbar]',
  'aside',
  'kbd',
  'tr.filters',
  'td.check',
  'th.check',
].join(', ');

/** The parts of a page that scroll or fill the window on the screen. */
const FRAMES = '#root > *, main, main > *, main > * > *, [role=tabpanel], .print-flow';

/** On paper: black on white, as long as it is, without what can only be clicked. */
export const printStyles = {
  '@page': { margin: '12mm' },
  '@page wide': { size: 'landscape' },
  '.print-only': { display: 'none' },
  '@media print': {
    ':root': { colorScheme: 'light', ...cssVariables(light) },
    'html, body, #root': { height: 'auto' },
    '#root:has(.print-wide)': { page: 'wide' },
    body: { overflow: 'visible', backgroundColor: 'transparent' },
    '.print-only': { display: 'block' },
    [`:is(#root, body) :is(${HIDDEN})`]: { display: 'none !important' },
    [FRAMES]: { display: 'block !important', height: 'auto !important' },
    '#root *': { overflow: 'visible !important', maxHeight: 'none !important' },
    '#root :is(table, th, td, thead, tbody, tfoot)': { position: 'static !important' },
    '#root table': { width: '100% !important', tableLayout: 'auto' },
    '#root col': { width: 'auto !important' },
    '#root :is(th, td)': { overflowWrap: 'break-word', paddingBlock: 2 },
    '#root :is(th, td, dd, dt, p)': { whiteSpace: 'normal' },
    '#root :is(time, td.code, td.num, td.money)': { whiteSpace: 'nowrap' },
    '#root dd': { overflowWrap: 'break-word !important' },
    // What only screen readers have takes no room on paper.
    '#root :is(table.headless > thead, figure > table)': { display: 'none !important' },
    // A chart is as wide as the paper, not as the window was.
    '#root figure > div, #root figure > div :is(div, .recharts-surface)': {
      width: '100% !important',
      height: 'auto !important',
    },
    // Sums are the last line of the table, not of each page.
    '#root tfoot': { display: 'table-row-group' },
    'tr, dl > div, figure, svg': { breakInside: 'avoid' },
    'h1, h2, h3, header': { breakAfter: 'avoid' },
  },
} as const;
