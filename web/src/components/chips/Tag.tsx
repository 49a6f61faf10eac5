import { styled } from '@mui/material/styles';
import { digits, font, v } from '@/theme/tokens.js';

export type TagTone = 'plain' | 'accent' | 'warn' | 'danger' | 'ok';

const TONES = {
  plain: { color: v.text2, backgroundColor: v.surface3 },
  accent: { color: v.accentText, backgroundColor: v.accentTint },
  warn: { color: v.warnText, backgroundColor: v.warnTint },
  danger: { color: v.dangerText, backgroundColor: v.dangerTint },
  ok: { color: v.okText, backgroundColor: v.okTint },
} as const;

/** A short word on a tint: 'Arbitration', 'New case', 'unset'. */
export const Tag = styled('span', { shouldForwardProp: name => name !== 'tone' })<{ tone?: TagTone }>(({ tone = 'plain' }) => ({
  ...font.small,
  ...digits,
  ...TONES[tone],
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 18,
  padding: '0 6px',
  borderRadius: 4,
  fontWeight: 500,
  whiteSpace: 'nowrap',
}));

/** How many: beside a tab or a heading. */
export const Count = styled('span', { shouldForwardProp: name => name !== 'tone' })<{ tone?: TagTone }>(({ tone = 'plain' }) => ({
  ...font.small,
  ...digits,
  ...TONES[tone],
  minWidth: 18,
  padding: '0 6px',
  borderRadius: 9,
  fontWeight: 500,
  lineHeight: '18px',
  textAlign: 'center',
}));
