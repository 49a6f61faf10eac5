import { blankRecord, enteredValues, type ResourceDefinition } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resourceName } from '@/providers/data/resource-names.js';
import { api } from '@/providers/http/api.js';
import type { Values } from '@/components/fields/field-look.js';

export interface RecordUsage {
  used_by: string;
  /** '37 cases' */
  label: string;
  count: number;
}

const keyOf = ({ path }: ResourceDefinition, id: string | null) => ['master-record', path, id];

/** A record to be edited, or a blank one; how it is read, saved, and kept in sync with its lists. */
export function useRecord(definition: ResourceDefinition, id: string | null) {
  const queries = useQueryClient();
  const key = keyOf(definition, id);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get(`${definition.path}/${encodeURIComponent(id ?? '')}`, { signal }),
    enabled: id !== null,
    staleTime: 0,
  });
  const blank = useMemo(() => blankRecord(definition), [definition]);

  const forgetLists = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [resourceName(definition)] }),
      queries.invalidateQueries({ queryKey: ['options'] }),
      queries.invalidateQueries({ queryKey: ['master-history', definition.path, id] }),
    ]);
  };
  return {
    query,
    record: id === null ? blank : query.data,
    reread: () => api.get(`${definition.path}/${encodeURIComponent(id ?? '')}`),
    save: async (values: Values): Promise<Values> => {
      const { revision } = values;
      const { id: _, ...entered } = enteredValues(definition, values);
      const body = id === null ? entered : { ...entered, id: Number(id) };
      const { data: saved } = await api.record('POST {}', definition.path, {
        body,
        ifMatch: id === null ? undefined : (revision as number | undefined),
      });
      queries.setQueryData(keyOf(definition, String(saved.id)), saved);
      await forgetLists();
      return saved;
    },
    refresh: async () => {
      await queries.invalidateQueries({ queryKey: key });
      await forgetLists();
    },
  };
}

export function useUsage({ path }: ResourceDefinition, id: string | null) {
  return useQuery({
    queryKey: ['master-usage', path, id],
    queryFn: ({ signal }) => api.get(`${path}/${id}/usage`, { signal }),
    enabled: id !== null,
  });
}
