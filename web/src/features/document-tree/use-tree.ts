import { documentNode } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAct } from '@/components/states/use-act.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { useApi } from '@/providers/data/use-api.js';
import type { DocumentNodeInput, TreeRow } from '@/providers/http/api-types.generated.js';
import { withPlaces, type Move, type TreeNode } from './tree-model.js';
import { t } from '@/texts/t.js';

const KEY = ['document-tree'];

interface Change {
  next: (nodes: readonly TreeNode[]) => readonly TreeNode[];
  save: () => Promise<unknown>;
}

/** The tree, and what is done to it: shown at once, sent to the server, and rolled back with its message when it refuses. */
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

  const showAndSave = async ({ next, save }: Change) => {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData<readonly TreeNode[]>(KEY, before => before && next(before));
    return save();
  };
  const { act } = useAct(showAndSave, {
    onSettled: () =>
      Promise.all(
        [KEY, [resourceName(documentNode)], ['options'], ['master-record', documentNode.path]].map(queryKey =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const change = (next: Change['next'], save: Change['save']) => void act({ next, save });
  return {
    query,
    nodes,
    /** What a screen reader hears of the last move. */
    said,
    move: (name: string, move: Move | undefined) => {
      if (!move) return;
      if (move.error !== undefined) {
        setSaid(move.error);
        notify(move.error, { type: 'warning' });
      } else if (move.places.length > 0) {
        setSaid(t('documentTree.wasMoved', { name }));
        change(
          before => withPlaces(before, move.places),
          () => api.post(`${documentNode.path}/reorder`, move.places),
        );
      }
    },
    require: (node: TreeNode, when: string | null) => {
      const flags = {
        is_required: when !== null,
        required_when: when as TreeRow['required_when'] & DocumentNodeInput['required_when'],
      };
      change(
        before => before.map(each => (each.id === node.id ? { ...each, ...flags } : each)),
        () => api.post(documentNode.path, { id: node.id, ...flags }, { ifMatch: node.revision }),
      );
    },
    stand: (node: TreeNode, exhibitId: number | null, letter: string | null) =>
      change(
        before => before.map(each => (each.id === node.id ? { ...each, exhibit_id: exhibitId, exhibit: letter } : each)),
        () => api.post(documentNode.path, { id: node.id, exhibit_id: exhibitId }, { ifMatch: node.revision }),
      ),
  };
}
