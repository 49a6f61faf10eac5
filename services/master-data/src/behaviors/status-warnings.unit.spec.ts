import type { StatusRow } from './status-tables.js';
import { statusWarnings } from './status-warnings.js';

const row = (id: number, next: number[], more: Partial<StatusRow> = {}): StatusRow => ({
  id,
  name: `Status ${id}`,
  track: 'any',
  is_active: true,
  is_initial: false,
  from_any: false,
  is_final: false,
  next,
  ...more,
});
const start = row(1, [2], { is_initial: true });
const end = row(9, [], { is_final: true });

describe('warnings about a status table', () => {
  it('are none for a workflow with a start and an end', () => {
    const rows = [start, row(2, [9]), end];
    expect(rows.flatMap(({ id }) => statusWarnings(id, rows))).toEqual([]);
  });

  it('include a status from which no end is reached, circles included', () => {
    const rows = [start, row(2, [3]), row(3, [2]), end];
    expect(statusWarnings(3, rows)).toEqual(['No final status can be reached from here.']);
    expect(statusWarnings(3, [...rows, row(8, [9], { from_any: true })])).toEqual([]);
    expect(statusWarnings(3, [...rows, row(8, [], { from_any: true, is_final: true, is_active: false })])).toHaveLength(1);
  });

  it('include a dead end, and an unreachable status', () => {
    const rows = [start, row(2, [9]), row(4, []), row(5, [], { is_final: true, from_any: true }), end];
    expect(statusWarnings(4, rows)).toEqual([
      'It leads only to statuses that can be entered from any status.',
      'No other status leads here.',
    ]);
  });
});
