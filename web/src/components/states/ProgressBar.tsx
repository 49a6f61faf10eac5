import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';

export interface ProgressPart {
  /** Share of the whole: `total` is the sum that fills the bar. */
  value: number;
  tone: 'accent' | 'ok' | 'danger' | 'warn';
}

const COLORS = { accent: v.accent, ok: v.ok, danger: v.danger, warn: v.warn } as const;

const Track = styled('div')({
  display: 'flex',
  overflow: 'hidden',
  borderRadius: 3,
  backgroundColor: v.surface3,
  '& > div': { transition: 'width 220ms' },
});

interface Props {
  label: string;
  total: number;
  parts: readonly ProgressPart[];
  height?: number;
}

/** How far long work has come, in parts: booked and refused. */
export const ProgressBar = ({ label, total, parts, height = 6 }: Props) => {
  const done = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={total} aria-valuenow={done} style={{ height }}>
      {parts.map(({ value, tone }) => (
        <div key={tone} style={{ width: `${total > 0 ? (100 * value) / total : 0}%`, backgroundColor: COLORS[tone] }} />
      ))}
    </Track>
  );
};
