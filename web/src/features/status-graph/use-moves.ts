import { caseWorkflowType, status } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { api } from '@/providers/http/api.js';
import { messageOf } from '@/providers/http/api-error.js';
import { t } from '@/texts/t.js';
import { changedMoves, type Graph, type GraphEdge, type MoveRow } from './graph-model.js';

type Change = 'add' | 'remove';

/** Saves a move with the record's own call, on the revision that was just read; shows the message of the server if it refuses. */
function useSaving(): (save: () => Promise<unknown>, change: Change) => Promise<void> {
  const notify = useNotify();
  const queries = useQueryClient();
  return async (save, change) => {
    try {
      await save();
      notify(change === 'add' ? t('statusGraph.transitionAdded') : t('statusGraph.transitionRemoved'), { type: 'success' });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['options'] }),
      queries.invalidateQueries({ queryKey: ['master-record'] }),
    ]);
  };
}

/** Adds or takes away a next status. */
export function useStatusMoves(): (edge: GraphEdge, change: Change) => void {
  const saving = useSaving();
  return ({ from, to }, change) =>
    void saving(async () => {
      const { revision, next_ids } = await api.get(`${status.path}/${from}`);
      const others = next_ids.filter(id => id !== to);
      const body = { id: from, next_ids: change === 'add' ? [...others, to] : others };
      return api.post(status.path, body, { ifMatch: revision });
    }, change);
}

interface Workflow {
  readonly id: number;
  readonly revision: number;
  readonly moves: readonly MoveRow[];
}

/** Adds or takes away a move of a workflow type. */
export function useWorkflowMoves({ id, revision, moves }: Workflow, graph: Graph, done: () => void) {
  const saving = useSaving();
  return (edge: GraphEdge, change: Change): void =>
    void saving(
      () => api.post(caseWorkflowType.path, { id, moves: changedMoves(graph, moves, edge, change) }, { ifMatch: revision }),
      change,
    ).then(done);
}
