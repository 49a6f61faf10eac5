import type { Api } from '@/providers/http/create-api.js';
import type { Answer, CallOptions } from '@/providers/http/http-client.js';
import type { Method } from '@/providers/http/method.js';
import { createDataProvider } from './data-provider.js';
import { registerResource } from './resources.js';

function provider(answer: unknown) {
  const calls: { method: Method; path: string; options: CallOptions }[] = [];
  const call = async <T>(key: string, path: string, options: CallOptions = {}): Promise<Answer<T>> => {
    calls.push({ method: key.split(' ')[0] as Method, path, options });
    return { data: answer as T, status: 200, etag: undefined, headers: new Headers() };
  };
  return { calls, data: createDataProvider({ record: call } as object as Api) };
}

const page = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };

describe('records', () => {
  it('are listed by the documented call', async () => {
    const { calls, data } = provider({ result: [{ id: 3, name: 'Cedar' }], total_rows: 48, total_is_capped: true });
    await expect(data.getList('provider_master', page)).resolves.toMatchObject({
      data: [{ id: 3 }],
      total: 48,
      meta: { total_is_capped: true },
    });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: 'provider_master/list',
      options: { body: { page: 1, top: 25, sort: [{ field: 'name', dir: 'asc' }] } },
    });
  });
  it('are listed by a separate path if they have one, under their id', async () => {
    registerResource('spec-cases', { access: '/spec', path: 'case', list: 'Case/simple_search', idField: 'case_id' });
    const { calls, data } = provider({ result: [{ case_id: 'DEMO26-1' }], total_rows: 1 });
    await expect(data.getList('spec-cases', page)).resolves.toMatchObject({ data: [{ id: 'DEMO26-1', case_id: 'DEMO26-1' }] });
    expect(calls[0]!.path).toBe('Case/simple_search');
  });
  it('are read one by one', async () => {
    const { calls, data } = provider({ id: 3 });
    await data.getOne('provider_master/Group', { id: 3 });
    expect(calls[0]).toMatchObject({ method: 'GET', path: 'provider_master/Group/3' });
  });
  it('are read as of a moment, where the resource has such a call', async () => {
    registerResource('spec-past', {
      access: '/spec',
      path: 'case',
      idField: 'case_id',
      one: (id, asOf) => (asOf ? { path: `case/${id}/whole`, query: { as_of: asOf } } : { path: `case/${id}/details` }),
    });
    const { calls, data } = provider({ case_id: 'DEMO26-1' });
    await data.getOne('spec-past', { id: 'DEMO26-1' });
    const answer = await data.getOne('spec-past', { id: 'DEMO26-1', meta: { asOf: '2026-03-02' } });
    expect(answer.data).toEqual({ id: 'DEMO26-1', case_id: 'DEMO26-1' });
    expect(calls.map(({ path, options }) => [path, options.query])).toEqual([
      ['case/DEMO26-1/details', undefined],
      ['case/DEMO26-1/whole', { as_of: '2026-03-02' }],
    ]);
  });
  it('of a definition are found by the name of its resource', async () => {
    const { calls, data } = provider({ result: [], total_rows: 0 });
    await data.getList('master-management/provider', page);
    expect(calls[0]!.path).toBe('provider_master/list');
  });
  it('of a definition are changed together by one call, where one field may be set for several', async () => {
    const { calls, data } = provider({ updated: 2 });
    await data.updateMany('master-management/provider', { ids: [1, 2], data: { is_active: false } });
    expect(calls.map(({ path, options }) => [path, options.body])).toEqual([
      ['provider_master/bulk_update', { ids: [1, 2], field: 'is_active', value: false }],
    ]);
  });
  it('are changed one by one otherwise', async () => {
    const { calls, data } = provider({ id: 1 });
    await data.updateMany('master-management/provider', { ids: [1, 2], data: { name: 'Cedar' } });
    expect(calls.map(({ path, options }) => [path, options.body])).toEqual([
      ['provider_master', { name: 'Cedar', id: 1 }],
      ['provider_master', { name: 'Cedar', id: 2 }],
    ]);
  });
  it('are read together by a filter on their ids, inactive ones too', async () => {
    const { calls, data } = provider({ result: [], total_rows: 0 });
    await data.getMany('location', { ids: [1, 2] });
    expect(calls[0]!.options.body).toMatchObject({ filters: { id: [1, 2] }, show_all: true, top: 1000 });
  });
  it('are created without an id and updated with it, by the same call, against the revision that was read', async () => {
    const { calls, data } = provider({ id: 3 });
    await data.create('status', { data: { name: 'New' } });
    await data.update('status', { id: 3, data: { name: 'Newer' }, previousData: { id: 3, revision: 8 } });
    expect(calls.map(({ method, path, options }) => [method, path, options.body, options.ifMatch])).toEqual([
      ['POST', 'status', { name: 'New' }, undefined],
      ['POST', 'status', { name: 'Newer', id: 3 }, 8],
    ]);
  });
  it('are deleted by an array of ids', async () => {
    const { calls, data } = provider({ deleted: 2 });
    await data.deleteMany('status', { ids: [1, 2] });
    await data.delete('status', { id: 5 });
    expect(calls.map(({ path, options }) => [path, options.body])).toEqual([
      ['status/delete', [1, 2]],
      ['status/delete', [5]],
    ]);
  });
});
