import { CASE_FILTERS, CASES_LIST, type CasesNextStatusRow } from '@atlas/contracts';
import { filterFieldsOf } from '@/components/list/defined-columns.js';
import { runEach } from '@/providers/http/run-each.js';
import { offersOf } from './status-offers.js';

const CASE_FILTER_FIELDS = filterFieldsOf(CASES_LIST);

describe('the filters of the case list', () => {
  it('each have a unique name', () => {
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
  it('offer every lookup of the catalog', () => {
    const lookups = Object.entries(CASE_FILTERS).flatMap(([name, { kind }]) => (kind === 'lookup' ? [name] : []));
    expect(CASE_FILTER_FIELDS.filter(({ type }) => type === 'option').map(({ field }) => field)).toEqual(lookups);
  });
});

describe('a bulk action on cases', () => {
  it('continues after a refusal and lists what was refused', async () => {
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
  it('never runs more than four requests at once', async () => {
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
  const statusRow = (
    id: number,
    name: string,
    case_ids: string[],
    asks: Partial<CasesNextStatusRow> = {},
  ): CasesNextStatusRow => ({
    id,
    code: name.toUpperCase(),
    name,
    follows: true,
    is_final: false,
    needs_reason: false,
    needs_date: false,
    case_ids,
    ...asks,
  });

  it('are merged into one list if requested in parts, each with the required permission', () => {
    const offers = offersOf([
      [statusRow(2, 'Ready', ['A', 'B']), statusRow(4, 'Withdrawn', ['A', 'B', 'C'], { needs_reason: true })],
      [statusRow(4, 'Withdrawn', ['D'], { needs_reason: true }), statusRow(3, 'Filed', ['D'], { needs_date: true })],
    ]);
    expect(offers.map(({ name, takers }) => [name, [...takers].join('')])).toEqual([
      ['Ready', 'AB'],
      ['Withdrawn', 'ABCD'],
      ['Filed', 'D'],
    ]);
    expect(offers.map(({ needsReason, needsDate }) => [needsReason, needsDate])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });
});
