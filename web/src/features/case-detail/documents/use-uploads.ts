import type { DocumentRow } from '@atlas/contracts';
import { useRef, useState } from 'react';
import { messageOf } from '@/providers/http/api-error.js';
import { newId } from '@/providers/http/new-id.js';
import { useCase } from '../case-context.js';
import { calls } from '../data/calls.js';
import { guessNode } from '@/providers/lookups/guess-node.js';
import { useNodes } from '@/providers/lookups/use-nodes.js';

interface Entry {
  key: string;
  file: File;
  /** Undefined while the user has not said: then the file's name says it. */
  nodeId: number | null | undefined;
  description: string;
  state: 'waiting' | 'sending' | 'done' | 'refused';
  /** Why it was refused, or what it lacks. */
  message?: string;
}

export interface Upload extends Entry {
  nodeId: number | null;
}

const NODE_MISSING = 'Please Select Document Node.';

const entryOf = (file: File): Entry => ({ key: newId(), file, nodeId: undefined, description: '', state: 'waiting' });

/** Files on their way into the case, one after the other; what is refused stays in the list with the server's words. */
export function useUploads(first: readonly File[], preset: number | undefined) {
  const { caseId, cache } = useCase();
  const nodes = useNodes();
  const [entries, setEntries] = useState<readonly Entry[]>(() => first.map(entryOf));
  const [busy, setBusy] = useState(false);
  const latest = useRef(entries);
  const put = (next: readonly Entry[]) => {
    latest.current = next;
    setEntries(next);
  };
  const change = (key: string, changes: Partial<Entry>) =>
    put(latest.current.map(entry => (entry.key === key ? { ...entry, ...changes } : entry)));
  const uploadOf = (entry: Entry): Upload => ({
    ...entry,
    nodeId: entry.nodeId === undefined ? (preset ?? guessNode(entry.file.name, nodes) ?? null) : entry.nodeId,
  });

  const send = async ({ key, file, nodeId, description }: Upload) => {
    if (nodeId === null) return change(key, { state: 'refused', message: NODE_MISSING });
    change(key, { state: 'sending', message: undefined });
    try {
      const { case_id: _, revision, ...document } = await calls.upload(caseId, file, nodeId, description.trim() || null);
      cache.change<DocumentRow>('documents', documents => [document, ...documents]);
      cache.written({ revision });
      change(key, { state: 'done' });
    } catch (error) {
      change(key, { state: 'refused', message: messageOf(error) });
    }
  };
  return {
    uploads: entries.map(uploadOf),
    busy,
    change,
    add: (files: readonly File[]) => put([...latest.current, ...files.map(entryOf)]),
    remove: (key: string) => put(latest.current.filter(entry => entry.key !== key)),
    /** Answers how many were refused. */
    sendAll: async (): Promise<number> => {
      setBusy(true);
      for (const entry of latest.current) if (entry.state !== 'done') await send(uploadOf(entry));
      setBusy(false);
      return latest.current.filter(({ state }) => state !== 'done').length;
    },
  };
}
