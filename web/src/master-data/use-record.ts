import { blankRecord, enteredValues, type ResourceDefinition } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useCreate, useDataProvider, useGetOne, useRecordContext } from 'react-admin';
import { useApi } from '@/providers/data/use-api.js';
import { resourceName } from '@/providers/data/resource-names.js';
import type { Values } from '@/components/fields/field-look.js';
import { recordKey, useRecordsChanged, useSaveRecord } from './use-records.js';

export interface RecordUsage {
  used_by: string;
  /** '37 cases' */
  label: string;
  count: number;
}

/** A record to be edited, or a blank one; how it is read, saved, and kept in sync with its lists. */
export function useRecord(definition: ResourceDefinition, id: string | null) {
  const resource = resourceName(definition);
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const changed = useRecordsChanged(definition);
  const [create] = useCreate<RaRecord>(resource, {}, { returnPromise: true });
  const update = useSaveRecord(definition);
  const query = useGetOne<RaRecord>(resource, { id: id ?? '' }, { enabled: id !== null, staleTime: 0 });
  const blank = useMemo(() => blankRecord(definition), [definition]);
  return {
    query,
    record: id === null ? blank : query.data,
    /** As it is now, without showing it. */
    reread: async (): Promise<Values> => (await dataProvider.getOne(resource, { id: id ?? '' })).data as Values,
    save: async (values: Values): Promise<Values> => {
      const { id: _, ...data } = enteredValues(definition, values);
      if (id !== null) return update(Number(id), data, values.revision);
      // Its type does not know `returnPromise` of the options.
      const saved = (await create(resource, { data })) as RaRecord;
      changed();
      return saved;
    },
    refresh: async () => {
      await queries.invalidateQueries({ queryKey: recordKey(resource, id ?? '') });
      changed();
    },
  };
}

/** The record of the screen, or the blank one that is filled in. */
export function useShownRecord(): Values {
  const record = useRecordContext<RaRecord>();
  if (!record) throw new Error('This component must be inside the screen of a record.');
  return record;
}

export function useUsage({ path }: ResourceDefinition, id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['master-usage', path, id],
    queryFn: ({ signal }) => api.get(`${path}/${id}/usage`, { signal }),
    enabled: id !== null,
  });
}
