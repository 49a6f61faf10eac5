import { documentNode } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { resourceName } from '@/providers/data/resource-names.js';
import { api } from '@/providers/http/api.js';
import type { DocumentNodeInput, TreeRow } from '@/providers/http/api-types.generated.js';
import { messageOf } from '@/providers/http/api-error.js';
import { withPlaces, type Move, type TreeNode } from './tree-model.js';
import { t } from '@/texts/t.js';

const KEY = ['document-tree'];

/** The tree, and what is done to it: shown at once, sent to the server, and rolled back with its message when it refuses. */
export function useTree() {
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

  const change = async (
    next: (nodes: readonly TreeNode[]) => readonly TreeNode[],
    save: () => Promise<unknown>,
  ): Promise<void> => {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData<readonly TreeNode[]>(KEY, before => before && next(before));
    try {
      await save();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: KEY }),
      queries.invalidateQueries({ queryKey: [resourceName(documentNode)] }),
      queries.invalidateQueries({ queryKey: ['options'] }),
      queries.invalidateQueries({ queryKey: ['master-record', documentNode.path] }),
    ]);
  };
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
        void change(
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
      void change(
        before => before.map(each => (each.id === node.id ? { ...each, ...flags } : each)),
        () => api.post(documentNode.path, { id: node.id, ...flags }, { ifMatch: node.revision }),
      );
    },
    stand: (node: TreeNode, exhibitId: number | null, letter: string | null) =>
      void change(
        before => before.map(each => (each.id === node.id ? { ...each, exhibit_id: exhibitId, exhibit: letter } : each)),
        () => api.post(documentNode.path, { id: node.id, exhibit_id: exhibitId }, { ifMatch: node.revision }),
      ),
  };
}
