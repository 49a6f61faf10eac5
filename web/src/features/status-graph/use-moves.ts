import { caseWorkflowType, status } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';
import { changedMoves, type Graph, type GraphEdge, type MoveRow } from './graph-model.js';

type Change = 'add' | 'remove';

interface Move {
  readonly edge: GraphEdge;
  readonly change: Change;
}

/** Saves a move with the record's own call, on the revision that was just read; shows the message of the server if it refuses. */
function useSaving(save: (move: Move) => Promise<unknown>, onSettled?: () => void): (edge: GraphEdge, change: Change) => void {
  const queries = useQueryClient();
  const { act } = useAct(save, {
    success: (_, { change }) => (change === 'add' ? t('statusGraph.transitionAdded') : t('statusGraph.transitionRemoved')),
    onSettled: async () => {
      await Promise.all(['options', 'master-record'].map(key => queries.invalidateQueries({ queryKey: [key] })));
      onSettled?.();
    },
  });
  return (edge, change) => void act({ edge, change });
}

/** Adds or takes away a next status. */
export function useStatusMoves(): (edge: GraphEdge, change: Change) => void {
  const api = useApi();
  return useSaving(async ({ edge: { from, to }, change }) => {
    const { revision, next_ids } = await api.get(`${status.path}/${from}`);
    const others = next_ids.filter(id => id !== to);
    const body = { id: from, next_ids: change === 'add' ? [...others, to] : others };
    return api.post(status.path, body, { ifMatch: revision });
  });
}

interface Workflow {
  readonly id: number;
  readonly revision: number;
  readonly moves: readonly MoveRow[];
}

/** Adds or takes away a move of a workflow type. */
export function useWorkflowMoves({ id, revision, moves }: Workflow, graph: Graph, done: () => void) {
  const api = useApi();
  return useSaving(
    ({ edge, change }) =>
      api.post(caseWorkflowType.path, { id, moves: changedMoves(graph, moves, edge, change) }, { ifMatch: revision }),
    done,
  );
}
