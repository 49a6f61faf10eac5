import { caseHits, exactHit, type FoundCase } from './search-hits.js';

const found = (case_id: string, more: Partial<FoundCase> = {}): FoundCase => ({
  case_id,
  ins_claim_number: null,
  index_or_aaa_number: null,
  injured_first_name: 'Odalys',
  injured_last_name: 'Ferrante',
  packet_id: null,
  balance: 10,
  ...more,
});

describe('the match of the global search', () => {
  const open = (rows: readonly FoundCase[], query: string) => exactHit(rows, query)?.path;

  it('is the case with exactly this number, whatever else was found', () => {
    const rows = [
      found('DEMO26-000001', { ins_claim_number: 'UIREV-1' }),
      found('DEMO26-000002', { ins_claim_number: 'UIREV-10' }),
    ];
    expect(open(rows, 'uirev-1')).toBe('/case/details?case_id=DEMO26-000001');
    expect(open(rows, 'UIREV')).toBeUndefined();
  });
  it('is none if two cases have the number', () => {
    const rows = [found('DEMO26-000001', { ins_claim_number: 'A-1' }), found('DEMO26-000002', { ins_claim_number: 'A-1' })];
    expect(open(rows, 'A-1')).toBeUndefined();
  });
  it('is the only case found, by any field', () => {
    expect(open([found('DEMO26-000001')], '212-555-0147')).toBe('/case/details?case_id=DEMO26-000001');
    expect(open([], 'nobody')).toBeUndefined();
  });
  it('is a packet, once for all its cases', () => {
    const rows = ['DEMO26-000001', 'DEMO26-000002'].map(id => found(id, { packet_id: 'DEMO26-P000004' }));
    expect(caseHits(rows, 'p000004')).toMatchObject([{ kind: 'packet', text: 'DEMO26-P000004' }]);
    expect(open(rows, 'demo26-p000004')).toBe('/case-management/search/packetId?packet_id=DEMO26-P000004');
  });
});

it('says that other details matched, if the row does not show them', () => {
  expect(caseHits([found('DEMO26-000001')], '555-0147')).toMatchObject([{ kind: 'other', text: 'Ferrante, Odalys' }]);
  expect(caseHits([found('DEMO26-000001')], 'ferr')).toMatchObject([{ kind: 'injured' }]);
});
