import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

/** The track a status belongs to: before filing, needs work, arbitration, court, money, closed; `danger` is for what was refused. */
export type Tone = 'pre' | 'att' | 'arb' | 'court' | 'pay' | 'fin' | 'danger';

/** The glyph repeats what the color says. */
const GLYPHS: Record<Tone, string> = {
  pre: 'M6 .8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 1 0 6 .8m0 2a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 1 1 0-6.4',
  att: 'M6 1.4 11 10.2H1Z',
  danger: 'M6 1.4 11 10.2H1Z',
  arb: 'M6 1 11 6 6 11 1 6Z',
  court: 'M2.4 2.4h7.2v7.2H2.4Z',
  pay: 'M6 2a4 4 0 1 0 0 8 4 4 0 1 0 0-8',
  fin: 'M2 5.1h8v1.8H2Z',
};

const Chip = styled('span', { shouldForwardProp: name => name !== 'tone' })<{ tone: Tone | undefined }>(({ tone }) => ({
  ...font.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  minHeight: 20,
  boxSizing: 'border-box',
  padding: '1px 6px',
  borderRadius: 4,
  fontWeight: 500,
  verticalAlign: 'top',
  color: tone ? v[`${tone}Text`] : v.text2,
  backgroundColor: tone && v[`${tone}Tint`],
  border: `1px solid ${tone ? v[`${tone}Line`] : v.line}`,
  '& svg': { fill: tone && v[tone] },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Where the cell of a list has two lines, so has the chip.
  'td.wraps > & span': { whiteSpace: 'normal', lineHeight: '14px' },
}));

/** A status: tint, hairline, glyph and label. Without a tone, while it is not known, the label alone in its place. */
export const StatusChip = ({ tone, label }: { tone: Tone | undefined; label: string }) => (
  <Chip tone={tone} title={label}>
    <svg width="12" height="12" viewBox="0 0 12 12" fillRule="evenodd" aria-hidden>
      {tone && <path d={GLYPHS[tone]} />}
    </svg>
    <span>{label}</span>
  </Chip>
);

/** A record that is offered, or only kept. */
export const ActiveChip = ({ active }: { active: boolean }) => (
  <StatusChip tone={active ? 'pay' : 'fin'} label={active ? t('components.active') : t('components.inactive')} />
);
