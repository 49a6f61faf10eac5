import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { AnyRecordCalls } from '@/providers/http/api-types.generated.js';
import { API_BASE, type Answer, type CallOptions } from '@/providers/http/http-client.js';
import { listQuery, TOP_MAX } from './list-query.js';
import { pathsOf } from './resources.js';

/** A call of a resource that is known at run time only: `key` says which one. */
type Call = <Key extends keyof AnyRecordCalls>(
  key: Key,
  path: string,
  options?: CallOptions,
) => Promise<Answer<AnyRecordCalls[Key]['answer']>>;
type Row = Record<string, unknown>;

/** react-admin wants every record to carry its `id`; ours may call it otherwise. */
const withId = (row: Row, idField: string): RaRecord =>
  idField === 'id' ? (row as RaRecord) : { ...row, id: row[idField] as Identifier };

/**
 * The records of the documented API for react-admin's hooks. ra-data-simple-rest reads single records as documented; every call whose
 * documented path or shape differs from its dialect is replaced here.
 */
export function createDataProvider(call: Call): DataProvider {
  const simple = simpleRestProvider(API_BASE, async (url: string, options?: { signal?: AbortSignal | null }) => {
    const { data, status, headers } = await call('GET {}/{}', url.slice(API_BASE.length + 1), {
      signal: options?.signal ?? undefined,
    });
    return { status, headers, body: '', json: data };
  });

  const list = async (resource: string, params: GetListParams & { signal?: AbortSignal }, extra: Row = {}) => {
    const { list: path, idField, body: bodyOf } = pathsOf(resource);
    const body = bodyOf(listQuery({ ...params, filter: { ...(params.filter as Row), ...extra } }));
    const { data } = await call('POST {}/list', path, { body, signal: params.signal });
    const { result, total_rows, ...meta } = data;
    return { data: result.map(row => withId(row, idField)), total: total_rows, meta: { ...(params.meta as object), ...meta } };
  };

  const save = async (resource: string, body: unknown, ifMatch?: string | number) => {
    const { path, idField } = pathsOf(resource);
    const { data } = await call('POST {}', path, { body, ifMatch });
    return { data: withId(data, idField) };
  };

  const removeAll = async (resource: string, ids: Identifier[]) => {
    await call('POST {}/delete', pathsOf(resource).remove, { body: ids });
  };

  const provider = {
    ...simple,
    getList: (resource: string, params: GetListParams) => list(resource, params),
    getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      const page = { pagination: { page: 1, perPage: TOP_MAX }, sort: { field: '', order: 'ASC' as const }, filter: {} };
      const { data } = await list(resource, page, { [pathsOf(resource).idField]: ids, show_all: true });
      return { data };
    },
    getManyReference: (resource: string, params: GetListParams & { target: string; id: Identifier }) =>
      list(resource, params, { [params.target]: params.id }),
    getOne: async (resource: string, params: { id: Identifier; signal?: AbortSignal }) => {
      const { data } = await simple.getOne<RaRecord>(pathsOf(resource).path, params);
      return { data: withId(data, pathsOf(resource).idField) };
    },
    create: (resource: string, { data }: { data: unknown }) => save(resource, data),
    update: (resource: string, { id, data, previousData }: { id: Identifier; data: Row; previousData?: Row }) =>
      save(resource, { ...data, [pathsOf(resource).idField]: id }, previousData?.revision as number | undefined),
    updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: Row }) => {
      for (const id of ids) await save(resource, { ...data, [pathsOf(resource).idField]: id });
      return { data: ids };
    },
    delete: async (resource: string, { id, previousData }: { id: Identifier; previousData?: Row }) => {
      await removeAll(resource, [id]);
      return { data: (previousData ?? { id }) as RaRecord };
    },
    deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      await removeAll(resource, ids);
      return { data: ids };
    },
    supportAbortSignal: true,
  };
  return provider as unknown as DataProvider;
}
