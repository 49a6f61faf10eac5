import fc from 'fast-check';
import { changedLines, numberedLines, type LineContent } from './import-lines.js';

const line = (more: Partial<LineContent> = {}): LineContent => ({
  bill_number: null,
  dos_from: '2025-10-02',
  dos_to: null,
  cpt_code: '185345009',
  modifier: null,
  units: 1,
  charge_cents: 7_749,
  diagnosis: ['195662009'],
  treating_doctor: 'Víctor493 Noriega353',
  speciality: 'GENERAL PRACTICE',
  ...more,
});
const keysOf = (lines: readonly LineContent[]) => numberedLines(lines).map(({ key }) => key);

describe('numbering the lines of a case', () => {
  it('keeps lines with the same content, each with its number', () => {
    const numbered = numberedLines([line(), line({ units: 2 }), line(), line()]);
    expect(numbered.map(({ occurrence }) => occurrence)).toEqual([1, 1, 2, 3]);
    expect(new Set(numbered.map(({ key }) => key)).size).toBe(4);
  });

  it('gives the same numbers in any order', () => {
    const lines = [line(), line({ charge_cents: 1 }), line(), line({ cpt_code: 'ZZ1' })];
    expect(keysOf([...lines].reverse()).sort()).toEqual(keysOf(lines).sort());
  });

  it('treats a service of one day the same, with one date or two', () => {
    expect(keysOf([line({ dos_to: '2025-10-02' })])).toEqual(keysOf([line()]));
  });
});

describe('lines with a changed amount', () => {
  const charged = (lines: readonly LineContent[]) =>
    numberedLines(lines).map(({ key, line: { charge_cents } }) => ({ key, charge_cents }));
  const changes = (before: readonly LineContent[], after: readonly LineContent[]) => {
    const known = charged(before);
    const keys = new Set(known.map(({ key }) => key));
    return [...changedLines(charged(after), known, key => keys.has(key)).values()].map(({ from_cents, to_cents }) => [
      from_cents,
      to_cents,
    ]);
  };

  it('are identified by dates and code, or by bill number and code', () => {
    expect(changes([line()], [line({ charge_cents: 8_000 })])).toEqual([[7_749, 8_000]]);
    expect(changes([line()], [line({ charge_cents: 8_000, cpt_code: 'ZZ1' })])).toEqual([]);
    expect(changes([line()], [line({ charge_cents: 8_000, dos_from: '2025-10-03' })])).toEqual([]);
    const bill = { bill_number: 'B1' };
    expect(changes([line(bill)], [line({ ...bill, charge_cents: 8_000, dos_from: '2025-10-03' })])).toEqual([[7_749, 8_000]]);
    expect(changes([line(bill)], [line({ bill_number: 'B2', charge_cents: 8_000 })])).toEqual([]);
  });

  it('are none if the file also has the line unchanged', () => {
    expect(changes([line()], [line(), line({ charge_cents: 8_000 })])).toEqual([]);
    expect(changes([line(), line()], [line(), line({ charge_cents: 8_000 })])).toEqual([[7_749, 8_000]]);
  });

  it('are each identified once, and never more than the case has', () => {
    const content = fc
      .record({ charge_cents: fc.constantFrom(100, 200, 300), cpt_code: fc.constantFrom('A', 'B'), units: fc.constantFrom(1, 2) })
      .map(line);
    const file = fc.array(content, { maxLength: 12 });
    fc.assert(
      fc.property(file, file, (before, after) => {
        const known = charged(before);
        const keys = new Set(known.map(({ key }) => key));
        const found = changedLines(charged(after), known, key => keys.has(key));
        const was = [...found.values()].map(({ was_key }) => was_key);
        const inFile = new Set(charged(after).map(({ key }) => key));
        expect(new Set(was).size).toBe(was.length);
        for (const key of was) expect([keys.has(key), inFile.has(key)]).toEqual([true, false]);
        for (const [key, { from_cents, to_cents }] of found)
          expect([keys.has(key), from_cents === to_cents]).toEqual([false, false]);
      }),
    );
  });
});
