import { numberedLines, type LineContent } from './import-lines.js';

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
  it('keeps lines of the same content, each with its number', () => {
    const numbered = numberedLines([line(), line({ units: 2 }), line(), line()]);
    expect(numbered.map(({ occurrence }) => occurrence)).toEqual([1, 1, 2, 3]);
    expect(new Set(numbered.map(({ key }) => key)).size).toBe(4);
  });

  it('gives the same numbers in any order', () => {
    const lines = [line(), line({ charge_cents: 1 }), line(), line({ cpt_code: 'ZZ1' })];
    expect(keysOf([...lines].reverse()).sort()).toEqual(keysOf(lines).sort());
  });

  it('reads a service of one day the same, said once or twice', () => {
    expect(keysOf([line({ dos_to: '2025-10-02' })])).toEqual(keysOf([line()]));
  });
});
