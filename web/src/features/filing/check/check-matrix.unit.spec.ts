import type { CasePacketCheck, PacketCheckItem, PacketState } from '@atlas/contracts';
import { facetCounts, itemAt, missingLines, partsOf, remarksOf, shortName, stateLabel } from './check-matrix.js';

const item = (node_id: number | null, node: string, mark: PacketCheckItem['mark'], why = ''): PacketCheckItem => ({
  exhibit: node_id === null ? 'AR1' : 'E',
  node,
  required: mark !== 'not_needed',
  found: mark === 'there' ? 1 : 0,
  ok: mark !== 'missing',
  why,
  node_id,
  mark,
});
const check = (
  case_id: string,
  items: readonly PacketCheckItem[],
  state: PacketState = 'complete',
  objection: string | null = null,
): CasePacketCheck => ({
  case_id,
  injured_name: 'Okpara, Desmond',
  insurance_company_name: null,
  in_dispute: 1187.6,
  ok: items.every(({ ok }) => ok),
  items,
  may_be_filed: objection === null,
  state,
  can_be_filed: state === 'complete' || state === 'warnings',
  not_filed_because: objection,
});

const AR1 = item(null, 'AR-1', 'there');
const complete = check('A-1', [AR1, item(4, 'Proof of mailing', 'there'), item(5, 'Rebuttal', 'not_needed')]);
const warned = check(
  'A-2',
  [AR1, item(4, 'Proof of mailing', 'look', '1 for 2 days.'), item(5, 'Rebuttal', 'not_needed')],
  'warnings',
);
const lacking = check(
  'A-3',
  [AR1, item(4, 'Proof of mailing', 'missing', 'Proof of mailing is missing.'), item(5, 'Rebuttal', 'not_needed')],
  'missing',
);
const filed = check('A-4', complete.items, 'not_now', 'The case was already submitted on 04/20/2026.');
const all = [complete, warned, lacking, filed];

describe('the matrix of cases and packet parts', () => {
  it('shows the state of each case', () => {
    expect(all.map(stateLabel)).toEqual(['Complete', '1 warning', '1 missing', 'Not now']);
    expect(facetCounts(all)).toEqual({ all: 4, complete: 1, warnings: 1, missing: 1, not_now: 1 });
  });
  it('has a column for each part that a case needs, in the order of the packet', () => {
    expect(partsOf(all)).toEqual([
      { key: 'AR-1', name: 'AR-1', short: 'AR-1' },
      { key: '4', name: 'Exhibit E: Proof of mailing', short: 'POM' },
    ]);
    expect(itemAt(lacking, partsOf(all)[1]!)?.mark).toBe('missing');
  });
  it.each([
    ['Assignment of benefits', 'AOB'],
    ['NF-3, CMS-1500, UB-04', 'NF-3'],
    ['Report, notes', 'Report'],
    ['Rebuttal', 'Rebuttal'],
    ['Verification request', 'V. req.'],
  ])('heads the column of %p with %p', (node, short) => expect(shortName(node)).toBe(short));
  it('shows what is missing before what to review, and the objection last', () => {
    expect(remarksOf(complete)).toEqual([]);
    expect(remarksOf(check('A-5', [...warned.items, ...lacking.items], 'missing', 'No.'))).toEqual([
      expect.objectContaining({ mark: 'missing' }),
      expect.objectContaining({ mark: 'look' }),
      'No.',
    ]);
  });
  it('lists the missing parts by case', () => {
    expect(missingLines(all).slice(1)).toEqual([
      ['A-3', 'Okpara, Desmond', '', 'E', 'Proof of mailing', 'Proof of mailing is missing.'],
    ]);
  });
});
