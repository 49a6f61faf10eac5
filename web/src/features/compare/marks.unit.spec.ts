import type { TreatmentRow } from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { GROUPS, type Compared } from './compared-rows.js';
import { markedGroups, markedRow, mistyped, typosIn } from './marks.js';

const one = (details: Partial<CaseDetails>, treatments: readonly Partial<TreatmentRow>[] = []): Compared => ({
  details: { injured_first_name: 'Odalys', injured_last_name: 'Ferrante', ...details } as CaseDetails,
  treatments: treatments as TreatmentRow[],
});
const rowOf = (key: string) => GROUPS.flatMap(({ rows }) => rows).find(row => row.key === key)!;
const policies = (...numbers: string[]) => numbers.map(policy_number => one({ policy_number }));

describe('cases side by side', () => {
  it('are different if one has another value', () => {
    const { differs, cells } = markedRow(rowOf('policy_number'), policies('A-1', 'A-1', 'B-777'), 0);
    expect(differs).toBe(true);
    expect(cells.map(({ standsAlone }) => standsAlone)).toEqual([false, false, true]);
    expect(markedRow(rowOf('injured'), policies('A', 'B'), 0).differs).toBe(false);
  });

  it('are not in a packet together, and not marked if single', () => {
    const alone = (...numbers: string[]) =>
      markedRow(rowOf('policy_number'), policies(...numbers), 0).cells.filter(({ standsAlone }) => standsAlone).length;
    expect([alone('A', 'B'), alone('A', 'B', 'C'), alone('A', 'A', 'B', 'B'), alone('A', 'A', 'B')]).toEqual([0, 0, 0, 1]);
  });

  it('may differ by a typing error: a digit, or two swapped digits', () => {
    expect(mistyped('FHC-7704-118256', 'FHC-7704-118265')).toEqual({ before: 'FHC-7704-1182', part: '56', after: '' });
    expect(mistyped('09/19/2025', '09/18/2025')).toEqual({ before: '09/1', part: '9', after: '/2025' });
    expect(mistyped('09/28/2026', '09/18/2025')).toBeUndefined();
    expect(mistyped('FHC', 'FHCX')).toBeUndefined();
    expect(mistyped('same', 'same')).toBeUndefined();
  });

  it('use the majority as correct, and the current case if there is none', () => {
    const typoAt = (current: number, ...numbers: string[]) =>
      typosIn(markedGroups(GROUPS, policies(...numbers), current)).map(({ row, at }) => [row.key, at]);
    expect(typoAt(2, 'P-65', 'P-65', 'P-56')).toEqual([['policy_number', [2]]]);
    expect(typoAt(0, 'P-65', 'P-56')).toEqual([['policy_number', [1]]]);
    expect(typoAt(1, 'P-65', 'P-56')).toEqual([['policy_number', [0]]]);
  });

  it('of different people and claims have no typing errors', () => {
    const cases = [
      one({ injured_last_name: 'Wu', accident_date: '2025-09-18' }),
      one({ injured_last_name: 'Rosario', accident_date: '2025-09-19' }),
    ];
    expect(typosIn(markedGroups(GROUPS, cases, 0))).toEqual([]);
    const sameClaim = cases.map(({ details }) => one({ ...details, ins_claim_number: 'C-1' }));
    expect(typosIn(markedGroups(GROUPS, sameClaim, 0))).toHaveLength(1);
  });

  it('count differences by group', () => {
    const cases = [
      one({ claim_amount: 10, paid_amount: 0, balance: 10 }, [{ cpt_codes: [], denial_reasons: ['MN-PEER'], denial_date: null }]),
      one({ claim_amount: 20, paid_amount: 0, balance: 20 }),
    ];
    expect(markedGroups(GROUPS, cases, 0).map(({ title, differing }) => [title, differing])).toEqual([
      ['Parties', 0],
      ['Claim', 2],
      ['Money', 2],
      ['Filing', 0],
    ]);
  });

  it('describe bills and the policyholder', () => {
    const cases = one({ insured_first_name: 'ODALYS', insured_last_name: 'Ferrante' }, [
      { cpt_codes: [{}, {}] as never, denial_reasons: [], denial_date: '2025-12-03' },
    ]);
    expect(rowOf('policyholder').of(cases)).toBe('Same as injured');
    expect(rowOf('bills').of(cases)).toBe('1 bill, 2 codes');
    expect(rowOf('denied').of(cases)).toBe('12/03/2025');
  });
});
