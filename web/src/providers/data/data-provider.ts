import type { DataProvider, GetListParams, GetManyReferenceParams, GetOneParams, Identifier, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Api } from '@/providers/http/create-api.js';
import { API_BASE } from '@/providers/http/http-client.js';
import { listQuery, TOP_MAX } from './list-query.js';
import { pathsOf } from './resources.js';

type Row = Record<string, unknown>;

/** The records of the resources, and all other documented calls as typed methods (`get`, `post`, `put`, `remove`, `download`, …). */
export type AtlasDataProvider = DataProvider & Api;

/** react-admin wants every record to carry its `id`; ours may call it otherwise. */
const withId = (row: Row, idField: string): RaRecord =>
  idField === 'id' ? (row as RaRecord) : { ...row, id: row[idField] as Identifier };

interface Changed {
  data: Row;
  previousData?: Row;
}

const revisionOf = (previousData: Row | undefined) => previousData?.revision as number | undefined;

/**
 * react-admin's provider for the documented calls. Single records are read by ra-data-simple-rest; calls whose documented path or form differs from
 * it are replaced. `meta.asOf` shows records as they stood; `previousData.revision` is sent as If-Match.
 */
export function createDataProvider(api: Api): AtlasDataProvider {
  const simple = simpleRestProvider(API_BASE, async (url: string, options?: { signal?: AbortSignal | null }) => {
    const { data, status, headers } = await api.record('GET {}/{}', url.slice(API_BASE.length + 1), {
      signal: options?.signal ?? undefined,
    });
    return { status, headers, body: '', json: data };
  });

  const list = async (resource: string, params: GetListParams, extra: Row = {}) => {
    const { list: path, idField, body: bodyOf } = pathsOf(resource);
    const body = bodyOf(listQuery({ ...params, filter: { ...(params.filter as Row), ...extra } }));
    const { data } = await api.record('POST {}/list', path, { body, signal: params.signal });
    const { result, total_rows, ...meta } = data;
    return { data: result.map(row => withId(row, idField)), total: total_rows, meta: { ...(params.meta as object), ...meta } };
  };

  const save = async (resource: string, body: Row, ifMatch?: number) => {
    const { path, idField } = pathsOf(resource);
    const { data } = await api.record('POST {}', path, { body, ifMatch });
    return { data: withId(data, idField) };
  };

  const removeAll = async (resource: string, ids: readonly Identifier[]) => {
    await api.record('POST {}/delete', pathsOf(resource).remove, { body: ids });
  };

  const records: Partial<DataProvider> = {
    getList: list as DataProvider['getList'],
    getMany: (async (resource, { ids, signal }) => {
      const page = { pagination: { page: 1, perPage: TOP_MAX }, sort: { field: '', order: 'ASC' as const }, filter: {}, signal };
      const { data } = await list(resource, page, { [pathsOf(resource).idField]: ids, show_all: true });
      return { data };
    }) as DataProvider['getMany'],
    getManyReference: ((resource: string, params: GetManyReferenceParams) =>
      list(resource, params, { [params.target]: params.id })) as DataProvider['getManyReference'],
    getOne: (async (resource: string, { id, meta, signal }: GetOneParams) => {
      const { one, path, idField } = pathsOf(resource);
      const { asOf } = (meta ?? {}) as { asOf?: string };
      const asked = one?.(String(id), asOf);
      const { data } = asked
        ? await api.record('GET {}/{}', asked.path, { query: asked.query, signal })
        : await simple.getOne<RaRecord>(path, { id: id as Identifier, signal });
      return { data: withId(data, idField) };
    }) as DataProvider['getOne'],
    create: ((resource: string, { data }: { data: Row }) => save(resource, data)) as DataProvider['create'],
    update: ((resource: string, { id, data, previousData }: Changed & { id: Identifier }) =>
      save(resource, { ...data, [pathsOf(resource).idField]: id }, revisionOf(previousData))) as DataProvider['update'],
    updateMany: async (resource, { ids, data }) => {
      const { path } = pathsOf(resource);
      const [change, ...others] = Object.entries(data as Row);
      // It knows the definitions, which are loaded later than this provider.
      const { isBulkField } = await import('./bulk-fields.js');
      if (change && others.length === 0 && isBulkField(path, change[0])) {
        const body = { ids, field: change[0], value: change[1] };
        await api.record('POST {}/bulk_update', `${path}/bulk_update`, { body });
      } else for (const id of ids) await save(resource, { ...(data as Row), [pathsOf(resource).idField]: id });
      return { data: ids };
    },
    delete: (async (resource: string, { id, previousData }: { id: Identifier; previousData?: Row }) => {
      await removeAll(resource, [id]);
      return { data: (previousData ?? { id }) as RaRecord };
    }) as DataProvider['delete'],
    deleteMany: async (resource, { ids }) => {
      await removeAll(resource, ids);
      return { data: ids };
    },
    supportAbortSignal: true,
  };
  return { ...simple, ...records, ...api };
}
