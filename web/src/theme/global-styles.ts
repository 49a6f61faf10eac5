import { printStyles } from './print.js';
import { COMFORTABLE, cssVariables, DENSE, font, ids, type Tokens, v } from './tokens.js';

/** What holds for the whole document: the variables, the type, visible focus, no motion for those who asked for none. */
export const globalStyles = (mode: 'light' | 'dark', tokens: Tokens) => ({
  ':root': { colorScheme: mode, ...cssVariables(tokens), ...DENSE },
  ':root[data-density="comfortable"]': COMFORTABLE,
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
  'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0s !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  ...printStyles,
});
