import { CASE_FILTERS } from '@atlas/contracts';
import { CASE_FILTER_FIELDS } from './case-filters.js';
import type { StatusOption } from '../../../providers/lookups/use-statuses.js';
import { runEach } from '../../../providers/http/run-each.js';
import { offersFor } from './status-offers.js';

describe('the filters of the case list', () => {
  it('each have a name of their own', () => {
    const names = CASE_FILTER_FIELDS.map(({ field }) => field);
    expect(new Set(names).size).toBe(names.length);
  });
  it('offer the three pasted lists with their 15,000 characters', () => {
    const pasted = CASE_FILTER_FIELDS.filter(({ type }) => type === 'ids');
    expect(pasted.map(({ field, maxLength }) => [field, maxLength])).toEqual([
      ['IndexOrAAA_Number', 15_000],
      ['Case_Id', 15_000],
      ['PacketID', 15_000],
    ]);
  });
  it('offer every lookup of the catalogue', () => {
    const lookups = Object.entries(CASE_FILTERS).flatMap(([name, { kind }]) => (kind === 'lookup' ? [name] : []));
    expect(CASE_FILTER_FIELDS.filter(({ type }) => type === 'option').map(({ field }) => field)).toEqual(lookups);
  });
});

describe('doing one thing for many cases', () => {
  it('goes on after a refusal and says what was refused', async () => {
    const seen: number[] = [];
    const outcome = await runEach(
      ['A', 'B', 'C', 'D', 'E'],
      async id => {
        if (id === 'C') throw new Error('is closed');
      },
      error => (error as Error).message,
      ({ done, refused }) => seen.push(done + refused.length),
    );
    expect(outcome).toEqual({ done: 4, refused: [{ id: 'C', message: 'is closed' }] });
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });
  it('never has more than four under way', async () => {
    let [now, most] = [0, 0];
    await runEach(
      Array.from({ length: 20 }, (_, index) => String(index)),
      async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise(resolve => setTimeout(resolve, 1));
        now -= 1;
      },
      String,
      () => undefined,
    );
    expect(most).toBe(4);
  });
});

describe('the statuses offered for several cases', () => {
  const statuses: StatusOption[] = [
    { id: 1, name: 'New', next_ids: [2] },
    { id: 2, name: 'Ready', next_ids: [3] },
    { id: 3, name: 'Filed', next_ids: [], needs_date: true },
    { id: 4, name: 'Withdrawn', phase: 'closed', from_any: true, needs_reason: true },
  ];
  const cases = ['New', 'New', 'Ready', 'Withdrawn'].map(current_status => ({ current_status }));

  it('say how many may take each, and what each asks for', () => {
    const offers = offersFor(cases, statuses, ['CanManageCase', 'CanCloseCase']);
    expect(offers.map(({ name, takers }) => [name, takers])).toEqual([
      ['Ready', 2],
      ['Filed', 1],
      ['Withdrawn', 3],
    ]);
    expect(offers.map(({ needsReason, needsDate }) => [needsReason, needsDate])).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
  });
  it('leave out what this user may not enter', () => {
    expect(offersFor(cases, statuses, ['CanManageCase']).map(({ name }) => name)).toEqual(['Ready', 'Filed']);
  });
});
