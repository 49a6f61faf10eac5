import type { PaletteOptions } from '@mui/material/styles';
import type { Tokens } from './tokens.js';

/** One color group of a status track or a deadline: text on tint, hairline, glyph. */
export interface TintGroup {
  text: string;
  tint: string;
  line: string;
  main: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    track: Record<'pre' | 'arb' | 'court' | 'pay' | 'att' | 'fin', TintGroup>;
    deadline: Record<'overdue' | 'now' | 'soon' | 'later', TintGroup>;
  }
  interface PaletteOptions {
    track?: Palette['track'];
    deadline?: Palette['deadline'];
  }
}

const group = (text: string, tint: string, line: string, main: string): TintGroup => ({ text, tint, line, main });

/** The palette that MUI's own parts and react-admin's read; our components take the same values from `v`. */
export const paletteOf = (mode: 'light' | 'dark', t: Tokens): PaletteOptions => ({
  mode,
  primary: { main: t.accent, dark: t.accentHover, light: t.accentText, contrastText: t.onAccent },
  secondary: { main: t.text2, contrastText: t.surface },
  error: { main: t.danger, dark: t.dangerHover, contrastText: t.onAccent },
  warning: { main: t.warn },
  success: { main: t.ok },
  info: { main: t.infoText },
  text: { primary: t.text, secondary: t.text2, disabled: t.disabled },
  divider: t.line,
  background: { default: t.canvas, paper: t.surface },
  action: { hover: t.hover, selected: t.accentTint, disabled: t.disabled },
  track: {
    pre: group(t.preText, t.preTint, t.preLine, t.pre),
    arb: group(t.arbText, t.arbTint, t.arbLine, t.arb),
    court: group(t.courtText, t.courtTint, t.courtLine, t.court),
    pay: group(t.payText, t.payTint, t.payLine, t.pay),
    att: group(t.attText, t.attTint, t.attLine, t.att),
    fin: group(t.finText, t.finTint, t.finLine, t.fin),
  },
  deadline: {
    overdue: group(t.onAccent, t.danger, t.danger, t.danger),
    now: group(t.dangerText, t.dangerTint, t.dangerTint, t.danger),
    soon: group(t.warnText, t.warnTint, t.warnTint, t.warn),
    later: group(t.text2, t.surface3, t.surface3, t.fin),
  },
});
