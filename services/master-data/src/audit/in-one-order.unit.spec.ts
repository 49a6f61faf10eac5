import type { MasterChangeRow } from '@atlas/contracts';
import { readPageToken } from '@atlas/platform';
import fc from 'fast-check';
import { afterOf, inOneOrder, type ChangesPart } from './in-one-order.js';

const row = (id: string, day: number): MasterChangeRow => ({
  id,
  resource: 'status',
  entity: 'Status',
  record_id: 1,
  record_name: 'New',
  record_is_deleted: false,
  can_restore: false,
  change_type: 'Record changed',
  change_detials: [],
  user_name: 'Ada Admin',
  created_date: `2026-04-${String(day).padStart(2, '0')}T12:00:00.000Z`,
});

/** An owner's whole history, newest first, and how it answers a page. */
const owner = (days: readonly number[]) => {
  const lines = days.map((day, at) => row(String(days.length - at), day));
  return (after: string, top: number): ChangesPart['changes'] => {
    const [last] = after === '' ? [Infinity] : readPageToken(after, undefined, 1);
    const older = lines.filter(({ id }) => Number(id) < Number(last));
    return older.length > top ? { result: older.slice(0, top), next_page_token: 'more' } : { result: older };
  };
};

function pageByPage(own: readonly number[], other: readonly number[], top: number): MasterChangeRow[] {
  const owners = [owner(own), owner(other)];
  const all: MasterChangeRow[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const parts = owners.map((ask, part): ChangesPart => {
      const after = afterOf(token, part);
      return { after, changes: ask(after, top), prefix: part ? 'f' : '' };
    });
    const page = inOneOrder(parts, top);
    all.push(...page.result);
    token = page.next_page_token;
  }
  return all;
}

describe('merged histories of several owners', () => {
  it('are sorted by day, with unique keys, page by page', () => {
    expect(pageByPage([9, 5, 1], [7, 5], 2).map(({ id, created_date }) => [id, created_date.slice(8, 10)])).toEqual([
      ['3', '09'],
      ['f2', '07'],
      ['2', '05'],
      ['f1', '05'],
      ['1', '01'],
    ]);
    expect(pageByPage([], [], 2)).toEqual([]);
  });

  it('have no gaps and no duplicates, whatever the page size', () => {
    const days = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 30 });
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 7 }), (own, other, top) => {
        const ids = pageByPage(own, other, top).map(({ id }) => id);
        expect(new Set(ids).size).toBe(own.length + other.length);
        expect(ids).toHaveLength(own.length + other.length);
      }),
    );
  });
});
