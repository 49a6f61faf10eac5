import { Row } from '@/components/page/layout.js';
import { v } from '@/theme/tokens.js';

export interface ProgressPart {
  /** Share of the whole: `total` is the sum that fills the bar. */
  value: number;
  tone: 'accent' | 'ok' | 'danger' | 'warn';
}

const COLORS = { accent: v.accent, ok: v.ok, danger: v.danger, warn: v.warn } as const;

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
    <Row
      gap={0}
      align="stretch"
      tone="sunken"
      rounded
      scroll
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      height={height}
    >
      {parts.map(({ value, tone }) => (
        <div
          key={tone}
          style={{ width: `${total > 0 ? (100 * value) / total : 0}%`, backgroundColor: COLORS[tone], transition: 'width 220ms' }}
        />
      ))}
    </Row>
  );
};
