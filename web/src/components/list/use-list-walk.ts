import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { recallList, rememberList } from './list-memory.js';

export interface ListWalk {
  /** Counted from 1. */
  position: number;
  total: number;
  previousId: string | undefined;
  nextId: string | undefined;
}

/** Adds neighbors from the next or previous page to the stored ids, so that stepping continues from there. */
function extend(storeKey: string, position: number, { previousId, nextId }: Pick<ListWalk, 'previousId' | 'nextId'>): void {
  const memory = recallList(storeKey);
  if (!memory) return;
  const before = previousId !== undefined && position - 1 === memory.offset ? [previousId] : [];
  const after = nextId !== undefined && position === memory.offset + memory.ids.length ? [nextId] : [];
  if (before.length + after.length === 0) return;
  rememberList(storeKey, { ...memory, ids: [...before, ...memory.ids, ...after], offset: memory.offset - before.length });
}

/**
 * The position of a record in the list it was opened from, and its neighbors there; undefined when it was opened otherwise.
 * `useListWalk('cases', 'DEMO26-000123')` → 10 of 312. Back in the list, the record last looked at is the current row.
 */
export function useListWalk(storeKey: string, id: string): ListWalk | undefined {
  const dataProvider = useDataProvider();
  const memory = recallList(storeKey);
  const index = memory?.ids.indexOf(id) ?? -1;
  const position = memory && index >= 0 ? memory.offset + index + 1 : 0;
  const { data: neighbors } = useQuery({
    queryKey: ['list-walk', storeKey, id, memory?.query],
    enabled: memory !== undefined && index >= 0,
    queryFn: async () => {
      const idAt = async (at: number): Promise<string | undefined> => {
        if (!memory || at < 1 || at > memory.total) return undefined;
        const known = memory.ids[at - 1 - memory.offset];
        if (known !== undefined) return known;
        const { data } = await dataProvider.getList<RaRecord>(memory.resource, {
          ...memory.query,
          pagination: { page: at, perPage: 1 },
        });
        return data[0] ? String(data[0].id) : undefined;
      };
      const found = { previousId: await idAt(position - 1), nextId: await idAt(position + 1) };
      extend(storeKey, position, found);
      return found;
    },
  });
  useEffect(() => {
    const latest = recallList(storeKey);
    if (latest?.ids.includes(id)) rememberList(storeKey, { ...latest, currentId: id });
  }, [storeKey, id]);
  if (!memory || index < 0) return undefined;
  return { position, total: memory.total, previousId: neighbors?.previousId, nextId: neighbors?.nextId };
}
