import { idsOf, queryOf, rowsOf, shownId, totalOf } from './read-details.js';
import { ValueDigest } from './value-digest.js';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

describe('the details of a read', () => {
  it('are the names and values of its filters, without paging, sorting and empty ones', () => {
    const body = {
      query: 'ferr',
      page: 3,
      top: 25,
      sort: [{ field: 'injured_last_name' }],
      filters: { status: ['OPEN', 'CLOSED'], DOS_From: { from: '2026-01-01', to: null }, provider_id: 12, memo: '' },
    };
    expect(queryOf(body, { page: '2', as_of: '2026-02-01' })).toEqual({
      filters: ['as_of', 'query', 'status', 'DOS_From', 'provider_id'],
      values: [
        ['as_of', '2026-02-01'],
        ['query', 'ferr'],
        ['status', 'OPEN'],
        ['status', 'CLOSED'],
        ['DOS_From', '2026-01-01'],
        ['provider_id', '12'],
      ],
    });
  });

  it('name the filters of every requested list', () => {
    const lists = [{ filters: { is_closed: false } }, { query: 'ferr', filters: { Current_Status: [4] } }, 'odd'];
    expect(queryOf({ lists }, undefined).values).toEqual([
      ['is_closed', 'false'],
      ['query', 'ferr'],
      ['Current_Status', '4'],
    ]);
  });

  it('never use a text as the name of a filter', () => {
    expect(queryOf({ 'Odalys Ferrante': 'x' }, undefined).filters).toEqual(['other']);
  });

  it('contain ids, and nothing that could be a name or a claim number', () => {
    const params = { caseId: 'DEMO26-000123', id: '17', name: 'Ferrante', claim: 'CL-88-4711' };
    expect(idsOf(params, { documentId: '0b6f2a9e-0000-4000-8000-1234567890ab' }, { ids: [3, 'x y'], note: '5' })).toEqual([
      'DEMO26-000123',
      '17',
      '0b6f2a9e-0000-4000-8000-1234567890ab',
      '3',
    ]);
    expect(idsOf({ id: 'DEMO26-P000001' }, undefined, [1, 2])).toEqual(['DEMO26-P000001', '1', '2']);
  });

  it('show ids in descriptions, and no other text in their place', () => {
    expect(['17', 'DEMO26-000123', 'Odalys Ferrante', `7${'0'.repeat(5000)}`].map(shownId)).toEqual([
      '17',
      'DEMO26-000123',
      'an invalid id',
      'an invalid id',
    ]);
  });

  it('count the rows of lists, records and empty answers', () => {
    expect([[1, 2], { result: [1], total_rows: 40 }, { id: 1 }, undefined].map(rowsOf)).toEqual([2, 1, 1, 0]);
    expect(totalOf({ result: [], total_rows: 40 })).toBe(40);
  });
});

describe('digests of values', () => {
  const digests = new ValueDigest({ secretKeys: key('k2', 2) });

  it('are equal for the same text, whatever its letter case and spaces, and differ between accounts and keys', () => {
    expect(digests.digest(1, '  FERRANTE  Odalys')).toBe(digests.digest(1, 'Ferrante Odalys'));
    expect(digests.digest(1, 'Ferrante')).toMatch(/^k2:[\w-]{22}$/);
    expect(digests.digest(2, 'Ferrante')).not.toBe(digests.digest(1, 'Ferrante'));
    expect(new ValueDigest({ secretKeys: key('k2', 3) }).digest(1, 'Ferrante')).not.toBe(digests.digest(1, 'Ferrante'));
  });

  it('of earlier keys can be calculated while the keys are configured', () => {
    const rotated = new ValueDigest({ secretKeys: `${key('k3', 3)},${key('k2', 2)}` });
    expect(rotated.digest(1, 'Ferrante')).toMatch(/^k3:/);
    expect(rotated.allDigests(1, 'Ferrante')).toContain(digests.digest(1, 'Ferrante'));
  });
});
