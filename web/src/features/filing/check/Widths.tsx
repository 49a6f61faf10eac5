import type { Part } from './check-matrix.js';

/** In px; the name takes what is left, at least its own. */
const WIDTH = { tick: 36, id: 120, name: 84, money: 80, state: 128 } as const;
/** Shown where this much is left for it. */
export const CARRIER = 120;
const MARK_MIN = 36;
const LETTER = 6.5;

/** A mark's column is as wide as its short name. */
const markWidth = ({ short }: Part): number => Math.max(MARK_MIN, Math.ceil(short.length * LETTER) + 4);

/** What the table needs, the carrier aside. */
export const leastWidth = (parts: readonly Part[]): number =>
  [...Object.values(WIDTH), ...parts.map(markWidth)].reduce((sum, width) => sum + width, 0);

export const Widths = ({ parts, hasCarrier }: { parts: readonly Part[]; hasCarrier: boolean }) => (
  <colgroup>
    <col style={{ width: WIDTH.tick }} />
    <col style={{ width: WIDTH.id }} />
    <col />
    {hasCarrier && <col />}
    <col style={{ width: WIDTH.money }} />
    {parts.map(part => (
      <col key={part.key} style={{ width: markWidth(part) }} />
    ))}
    <col style={{ width: WIDTH.state }} />
  </colgroup>
);
