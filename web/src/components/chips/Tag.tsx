import { type CSSObject, styled } from '@mui/material/styles';
import { digits, font, v } from '@/theme/tokens.js';

export type TagTone = 'plain' | 'accent' | 'warn' | 'danger' | 'ok' | 'alarm';

export const TONES = {
  plain: { color: v.text2, backgroundColor: v.surface3 },
  accent: { color: v.accentText, backgroundColor: v.accentTint },
  warn: { color: v.warnText, backgroundColor: v.warnTint },
  danger: { color: v.dangerText, backgroundColor: v.dangerTint },
  ok: { color: v.okText, backgroundColor: v.okTint },
  alarm: { color: v.onAccent, backgroundColor: v.danger },
} as const;

const tag = (own: CSSObject) =>
  styled('span', { shouldForwardProp: name => name !== 'tone' })<{ tone?: TagTone }>(({ tone = 'plain' }) => ({
    ...font.small,
    ...digits,
    ...TONES[tone],
    flex: 'none',
    borderRadius: 4,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    // White letters need their ground on paper, too.
    printColorAdjust: 'exact',
    ...own,
  }));

/** A short word on a tint: 'Arbitration', 'New case', 'Not set'. */
export const Tag = tag({ display: 'inline-flex', alignItems: 'center', gap: 4, height: 18, padding: '0 6px' });

/** How many: beside a tab or a heading. */
export const Count = tag({ minWidth: 18, padding: '0 6px', borderRadius: 9, lineHeight: '18px', textAlign: 'center' });

/** Days to go. Three digits fit: dates beside badges are aligned. */
export const DayTag = tag({
  display: 'inline-block',
  minWidth: 54,
  padding: '0 5px',
  boxSizing: 'border-box',
  lineHeight: '18px',
  fontWeight: 600,
  textAlign: 'center',
});
