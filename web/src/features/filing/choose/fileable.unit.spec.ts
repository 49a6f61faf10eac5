import type { StatusOption } from '../../../providers/lookups/use-statuses.js';
import { fileableStatuses } from './fileable.js';

const status = (
  id: number,
  process_role: string,
  next_ids: readonly number[],
  more: Partial<StatusOption> = {},
): StatusOption => ({
  id,
  name: process_role,
  process_role,
  next_ids,
  ...more,
});

const STATUSES = [
  status(1, 'new', [2, 3]),
  status(2, 'missing_info', [3]),
  status(3, 'ready', [4]),
  status(4, 'filed_email', [5, 6]),
  status(5, 'aaa_assigned', [7]),
  status(6, 'rejected', [4]),
  status(7, 'hearing_set', []),
  status(8, 'closed_paid', [3, 4], { phase: 'closed' }),
];
const names = (statuses: readonly StatusOption[]) => fileableStatuses(statuses).map(({ name }) => name);

describe('the statuses a case may be filed from', () => {
  it('lead to the sent one, straight or by way of ready', () => {
    expect(names(STATUSES)).toEqual(['new', 'missing_info', 'ready', 'rejected']);
  });
  it('are all open ones where the sent one may be entered from everywhere', () => {
    const anywhere = STATUSES.map(each => (each.id === 4 ? { ...each, from_any: true } : each));
    expect(names(anywhere)).toEqual(['new', 'missing_info', 'ready', 'aaa_assigned', 'rejected', 'hearing_set']);
  });
  it('are none in a firm that keeps no such status', () => {
    expect(names(STATUSES.filter(({ id }) => id !== 4))).toEqual([]);
    expect(names(STATUSES.filter(({ id }) => id !== 3))).toEqual(['rejected']);
  });
});
