import { filterKey, listQuery } from './list-query.js';

describe('the body of a list call', () => {
  it('has page, size, search, filters and order as documented', () => {
    const body = listQuery({
      pagination: { page: 3, perPage: 50 },
      sort: { field: 'balance', order: 'DESC' },
      filter: { q: '  ferrante ', case_id: 'DEMO26', balance: { from: 500 }, show_all: true },
    });
    expect(body).toEqual({
      page: 3,
      top: 50,
      query: 'ferrante',
      filters: { case_id: 'DEMO26', balance: { from: 500 } },
      sort: [{ field: 'balance', dir: 'desc' }],
      show_all: true,
    });
  });
  it('leaves out empty values, but not false or zero', () => {
    const body = listQuery({ filter: { a: '', b: null, c: [], d: { from: '', to: undefined }, e: false, f: 0 } });
    expect(body.filters).toEqual({ e: false, f: 0 });
  });
  it('orders by the group first', () => {
    expect(listQuery({ sort: { field: 'balance', order: 'ASC' }, meta: { groupBy: 'provider_name' } }).sort).toEqual([
      { field: 'provider_name', dir: 'asc' },
      { field: 'balance', dir: 'asc' },
    ]);
    expect(listQuery({ sort: { field: 'provider_name', order: 'DESC' }, meta: { groupBy: 'provider_name' } }).sort).toEqual([
      { field: 'provider_name', dir: 'desc' },
    ]);
  });
  it('requests one group', () => {
    const group = { by: 'insurance_company_name', id: null };
    expect(listQuery({ meta: { group } })).toMatchObject({ group });
  });
  it('never requests more than the server returns', () => {
    expect(listQuery({ pagination: { page: 1, perPage: 5000 } }).top).toBe(1000);
  });
});

it('is the same for the same conditions, in any order', () => {
  expect(filterKey({ q: 'ferr', is_closed: false })).toBe(filterKey({ is_closed: false, q: 'ferr', case_id: '' }));
  expect(filterKey({ q: 'ferr' })).not.toBe(filterKey({ q: 'fer' }));
});
