import type { DocumentRow } from '@atlas/contracts';
import { useRef, useState } from 'react';
import { useAct } from '@/components/states/use-act.js';
import { messageOf } from '@/providers/http/api-error.js';
import { newId } from '@/providers/http/new-id.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { guessNode } from '@/providers/lookups/guess-node.js';
import { SELECT_DOCUMENT_NODE } from '@/texts/documented.js';
import { useDefaultNode } from '@/providers/lookups/use-default-node.js';
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

const entryOf = (file: File): Entry => ({ key: newId(), file, nodeId: undefined, description: '', state: 'waiting' });

/** Files on their way into the case, one after the other; what is refused stays in the list with the server's words. */
export function useUploads(first: readonly File[], preset: number | undefined) {
  const calls = useCaseCalls();
  const { caseId, cache } = useCase();
  const nodes = useNodes();
  const usual = useDefaultNode();
  const [entries, setEntries] = useState<readonly Entry[]>(() => first.map(entryOf));
  const latest = useRef(entries);
  const put = (next: readonly Entry[]) => {
    latest.current = next;
    setEntries(next);
  };
  const change = (key: string, changes: Partial<Entry>) =>
    put(latest.current.map(entry => (entry.key === key ? { ...entry, ...changes } : entry)));
  const uploadOf = (entry: Entry): Upload => ({
    ...entry,
    nodeId: entry.nodeId === undefined ? (preset ?? guessNode(entry.file.name, nodes) ?? usual) : entry.nodeId,
  });

  const { act: send } = useAct(
    ({ file, nodeId, description }: Upload & { nodeId: number }) =>
      calls.upload(caseId, file, nodeId, description.trim() || null),
    {
      onDone: ({ case_id: _, revision, ...document }, { key }) => {
        cache.change<DocumentRow>('documents', documents => [document, ...documents]);
        cache.written({ revision });
        change(key, { state: 'done' });
      },
      onRefused: (refusal, { key }) => change(key, { state: 'refused', message: messageOf(refusal) }),
    },
  );
  const { act: sendAll, busy } = useAct(async () => {
    for (const entry of latest.current.filter(({ state }) => state !== 'done')) {
      const { nodeId, ...upload } = uploadOf(entry);
      if (nodeId === null) change(upload.key, { state: 'refused', message: SELECT_DOCUMENT_NODE });
      else {
        change(upload.key, { state: 'sending', message: undefined });
        await send({ ...upload, nodeId });
      }
    }
  });
  return {
    uploads: entries.map(uploadOf),
    busy,
    change,
    add: (files: readonly File[]) => put([...latest.current, ...files.map(entryOf)]),
    remove: (key: string) => put(latest.current.filter(entry => entry.key !== key)),
    /** Answers how many were refused. */
    sendAll: async (): Promise<number> => {
      await sendAll();
      return latest.current.filter(({ state }) => state !== 'done').length;
    },
  };
}
