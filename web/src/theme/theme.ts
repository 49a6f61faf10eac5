import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { checks } from './checks.js';
import { controls } from './controls.js';
import { dates } from './dates.js';
import { fields } from './fields.js';
import { globalStyles } from './global-styles.js';
import { paletteOf } from './palette.js';
import { surfaces } from './surfaces.js';
import { dark, font, light, MENU, RAIL, type Tokens } from './tokens.js';

/** MUI's 25 shadows reduced to the three of the language: none, buttons, popovers, dialogs. */
const shadowsOf = (t: Tokens): RaThemeOptions['shadows'] => {
  const levels: string[] = ['none', t.elevation1, t.elevation2, t.elevation2];
  while (levels.length < 25) levels.push(t.elevation3);
  return levels as RaThemeOptions['shadows'];
};

/** Spread into one object, these types take the compiler longer than the rest of the client. */
const together = (...parts: readonly RaThemeOptions['components'][]): RaThemeOptions['components'] =>
  Object.assign({}, ...parts) as RaThemeOptions['components'];

const themeOf = (mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions => ({
  ...defaultTheme,
  cssVariables: true,
  spacing: 4,
  shape: { borderRadius: 6 },
  sidebar: { width: MENU, closedWidth: RAIL },
  palette: paletteOf(mode, tokens),
  shadows: shadowsOf(tokens),
  typography: {
    fontFamily: font.family,
    fontSize: 13,
    body1: font.body,
    body2: font.body,
    caption: font.small,
    h1: font.title,
    h6: font.title,
    button: { textTransform: 'none', fontWeight: 500 },
    fontWeightBold: 600,
  },
  components: together(
    defaultTheme.components,
    { MuiCssBaseline: { styleOverrides: globalStyles(mode, tokens) } },
    controls,
    checks,
    dates,
    fields,
    surfaces,
    { RaToolbar: { styleOverrides: { root: { backgroundColor: tokens.surface2 } } } },
  ),
});

export const lightTheme = themeOf('light', light);
export const darkTheme = themeOf('dark', dark);
