import { printStyles } from './print.js';
import { COMFORTABLE, cssVariables, DENSE, font, ids, type Tokens, v } from './tokens.js';

/** What holds for the whole document: the variables, the type, visible focus, no motion for those who asked for none. */
export const globalStyles = (mode: 'light' | 'dark', tokens: Tokens) => ({
  ':root': { colorScheme: mode, ...cssVariables(tokens), ...DENSE },
  ':root[data-density="comfortable"]': COMFORTABLE,
  '.roomy': { '--atlas-control': '36px' },
  'html, body, #root': { height: '100%' },
  body: {
    ...font.body,
    letterSpacing: '-0.006em',
    color: v.text,
    backgroundColor: v.canvas,
    overflow: 'hidden',
    WebkitFontSmoothing: 'antialiased',
  },
  ':focus-visible': { outline: `2px solid ${v.focus}`, outlineOffset: 2 },
  a: { color: v.accentText, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  kbd: { fontFamily: 'inherit' },
  time: ids,
  'h1, h2, h3, h4, p, ul, ol, dl, dd, pre, figure, fieldset, legend': { margin: 0, padding: 0 },
  h1: font.record,
  'h2, h3, h4': { ...font.body, fontWeight: 600 },
  'b, strong': { fontWeight: 600 },
  small: { ...font.small, color: v.text2 },
  'ul, ol': { listStyle: 'none' },
  dt: { color: v.text2 },
  '.bullets': { listStyle: 'disc', paddingLeft: 20 },
  // Only for screen readers.
  '.unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  fieldset: { minWidth: 0, border: 0 },
  legend: { ...font.small, marginBottom: 4, fontWeight: 500, color: v.text2 },
  mark: { color: 'inherit', backgroundColor: v.warnTint },
  // pdf.js adds this canvas to the page to measure text.
  '.hiddenCanvasElement': { display: 'none' },
  '[hidden]': { display: 'none !important' },
  'label:has(input)': { cursor: 'pointer' },
  // Icons keep their size beside long texts.
  svg: { flex: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0s !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  ...printStyles,
});
