import type { ResourceDefinition } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDelete, useDeleteMany, useUpdate, useUpdateMany } from 'react-admin';
import { useApi } from '@/providers/data/use-api.js';
import { resourceName } from '@/providers/data/resource-names.js';

/** Reloads what else shows records of an entity: lists, counts, options and history. */
export function useRecordsChanged(definition: ResourceDefinition): () => void {
  const queries = useQueryClient();
  const resource = resourceName(definition);
  return () => {
    void queries.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    void queries.invalidateQueries({ queryKey: ['options'] });
    void queries.invalidateQueries({ queryKey: ['master-history', definition.path] });
  };
}

/** react-admin's key of a record that is read by `useGetOne`. */
export const recordKey = (resource: string, id: number | string) => [resource, 'getOne', { id: String(id), meta: undefined }];

/**
 * Changes a record by react-admin's `useUpdate`, under the revision that was read; what shows it shows the answer. Rejects with an ApiError: the
 * call of a `useAct`.
 */
export function useSaveRecord(definition: ResourceDefinition) {
  const resource = resourceName(definition);
  const queries = useQueryClient();
  const changed = useRecordsChanged(definition);
  const [update] = useUpdate<RaRecord>(resource, {}, { returnPromise: true });
  return async (id: number, data: object, revision: unknown): Promise<RaRecord> => {
    // Its type does not know `returnPromise` of the options.
    const saved = (await update(resource, { id, data, previousData: { id, revision } })) as unknown as RaRecord;
    // react-admin keeps the fields that the answer lacks, e.g. warnings that are settled.
    queries.setQueryData(recordKey(resource, id), saved);
    changed();
    return saved;
  };
}

/** Writes to one or several records of an entity, by react-admin's hooks where it has one. Reject with an ApiError. */
export function useRecordWrites(definition: ResourceDefinition) {
  const { path, activation } = definition;
  const resource = resourceName(definition);
  const api = useApi();
  const queries = useQueryClient();
  const changed = useRecordsChanged(definition);
  const [deleteOne] = useDelete();
  const [deleteMany] = useDeleteMany();
  const [updateMany] = useUpdateMany();
  return {
    /** By the verb that the documents name. */
    setActive: (id: number, isActive: boolean) => api.call(activation, `${path}/${id}/${isActive ? 'activate' : 'deactivate'}`),
    /** Rejects with 409 while it is in use; the field errors say by whom. */
    remove: async (id: number) => {
      await deleteOne(resource, { id }, { returnPromise: true });
      changed();
    },
    /** All or none: rejects with 409 while one of them is in use. */
    removeAll: async (ids: readonly number[]) => {
      await deleteMany(resource, { ids: [...ids] }, { returnPromise: true });
      changed();
    },
    restore: async (ids: readonly number[]) => {
      await api.post(`${path}/restore`, ids);
      changed();
    },
    /** Sets one field, named as on the wire, of all of them. */
    setField: async (ids: readonly number[], field: string, value: unknown) => {
      await updateMany(resource, { ids: [...ids], data: { [field]: value } }, { returnPromise: true });
      // react-admin caches a record that has this field only.
      queries.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' });
      changed();
    },
  };
}
