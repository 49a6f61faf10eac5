import { documentNode } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAct } from '@/components/states/use-act.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { useApi } from '@/providers/data/use-api.js';
import type { TreeRow } from '@/providers/http/api-types.generated.js';
import { placesBefore, withPlaces, type Move, type Place, type TreeNode } from './tree-model.js';
import { useNodeFlags } from './use-node-flags.js';
import { t } from '@/texts/t.js';

const KEY = ['document-tree'];

interface Placing {
  name: string;
  places: readonly Place[];
  /** The places that the nodes had before. */
  before: readonly Place[];
}

/** The tree, and what is done to it: it changes when the server has answered. */
export function useTree() {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const [said, setSaid] = useState('');
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await api.get(documentNode.path, { signal })).filter((node): node is TreeRow => 'level' in node),
    staleTime: 0,
  });
  const nodes = query.data;
  const refresh = () =>
    Promise.all([KEY, [resourceName(documentNode)], ['options']].map(queryKey => queries.invalidateQueries({ queryKey })));
  const place = async (places: readonly Place[]) => {
    await api.post(`${documentNode.path}/reorder`, places);
    queries.setQueryData<readonly TreeNode[]>(KEY, shown => shown && withPlaces(shown, places));
  };
  const placing = useAct(({ places }: Placing) => place(places), {
    success: (_, { name }) => t('documentTree.wasMoved', { name }),
    undo: (_, { before }) => place(before),
    onDone: (_, { name }) => setSaid(t('documentTree.wasMoved', { name })),
    onSettled: refresh,
  });
  const flags = useNodeFlags({
    onSaved: saved =>
      queries.setQueryData<readonly TreeNode[]>(KEY, shown =>
        shown?.map(node => (node.id === saved.id ? { ...node, ...saved } : node)),
      ),
    onSettled: refresh,
  });
  return {
    query,
    nodes,
    /** What a screen reader hears of the last move. */
    said,
    busy: placing.busy || flags.busy,
    /** The question about a conflict. */
    dialog: flags.dialog,
    move: async (name: string, move: Move | undefined): Promise<void> => {
      if (!move || !nodes) return;
      if (move.error !== undefined) {
        setSaid(move.error);
        notify(move.error, { type: 'warning' });
      } else if (move.places.length > 0) {
        await placing.act({ name, places: move.places, before: placesBefore(nodes, move.places) });
      }
    },
    change: flags.change,
  };
}
