import { chooseValue, partOf, versionsInForce, type ValueRow, type VersionRow } from './choose.js';

const value = (over: Partial<ValueRow> = {}): ValueRow => ({
  version_id: 1,
  code: 'ZZ001',
  modifier: null,
  section: 'MEDICINE',
  rvu: '1.0000',
  pc_pct: null,
  tc_pct: null,
  by_report: false,
  evaluation: 'none',
  ...over,
});
const version = (id: number, schedule: string, in_force_from: string): VersionRow => ({
  id,
  name: `V${id}`,
  schedule,
  in_force_from,
});

describe('the version in force', () => {
  it('is the last one that has started of each schedule', () => {
    const rows = [
      version(1, 'wcb', '2012-01-01'),
      version(2, 'wcb', '2020-10-01'),
      version(3, 'dme', '2015-01-01'),
      version(4, 'wcb', '2027-01-01'),
    ];
    const on = (day: string) => versionsInForce(rows, day).map(({ id }) => id);
    expect(on('2020-10-01')).toEqual([2, 3]);
    expect(on('2020-09-30')).toEqual([3, 1]);
    expect(on('2011-12-31')).toEqual([]);
  });
});

describe('the row of a line', () => {
  const chiro = value({ section: 'CHIROPRACTIC', rvu: '2.0000' });
  const part = value({ modifier: '26', rvu: '0.4000' });

  it('is that of the provider’s section if it has the code, else that of the code', () => {
    expect(chooseValue([value(), chiro], null, ['CHIROPRACTIC'])).toBe(chiro);
    expect(chooseValue([value(), chiro], null, ['PODIATRY'])?.section).toBe('MEDICINE');
    expect(chooseValue([value(), chiro], null, [])?.section).toBe('MEDICINE');
    expect(chooseValue([], null, ['PODIATRY'])).toBeUndefined();
  });

  it('prefers a matching modifier', () => {
    expect(chooseValue([value(), part], '26', [])).toBe(part);
    expect(chooseValue([value(), part], '59', [])?.modifier).toBeNull();
    expect(chooseValue([part], null, [])).toBeUndefined();
  });

  it('is divided between reading and machine as it defines', () => {
    const divided = value({ pc_pct: '40.000', tc_pct: '60.000' });
    expect([partOf(divided, '26'), partOf(divided, 'TC'), partOf(divided, null), partOf(divided, '59')]).toEqual([
      '40.000',
      '60.000',
      null,
      null,
    ]);
    expect(partOf(value(), '26')).toBeUndefined();
    expect(partOf(part, '26')).toBeNull();
  });
});
