import { caseWorkflowType, status } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';
import { changedMoves, movesAgain, type Graph, type GraphEdge, type MoveRow } from './graph-model.js';

type Change = 'add' | 'remove';

interface Move {
  readonly edge: GraphEdge;
  readonly change: Change;
}

interface Saving<Answer> {
  save: (move: Move) => Promise<Answer>;
  /** Saves the moves as they were, on the revision of the answer. */
  undo: (answer: Answer) => Promise<unknown>;
  onSettled?: () => void;
}

/** Saves a move with the record's own call, on the revision that was just read; shows the message of the server if it refuses. */
function useSaving<Answer>({ save, undo, onSettled }: Saving<Answer>): (edge: GraphEdge, change: Change) => void {
  const queries = useQueryClient();
  const settle = async () => {
    await Promise.all(['options', 'master-record'].map(key => queries.invalidateQueries({ queryKey: [key] })));
    onSettled?.();
  };
  const { act } = useAct(save, {
    success: (_, { change }) => (change === 'add' ? t('statusGraph.transitionAdded') : t('statusGraph.transitionRemoved')),
    undo: async answer => {
      await undo(answer);
      await settle();
    },
    onSettled: settle,
  });
  return (edge, change) => void act({ edge, change });
}

/** Adds or takes away a next status. */
export function useStatusMoves(): (edge: GraphEdge, change: Change) => void {
  const api = useApi();
  return useSaving({
    save: async ({ edge: { from, to }, change }) => {
      const { revision, next_ids: before } = await api.get(`${status.path}/${from}`);
      const others = before.filter(id => id !== to);
      const body = { id: from, next_ids: change === 'add' ? [...others, to] : others };
      return { before, saved: await api.post(status.path, body, { ifMatch: revision }) };
    },
    undo: ({ before, saved: { id, revision } }) => api.post(status.path, { id, next_ids: before }, { ifMatch: revision }),
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
  const write = (rows: readonly MoveRow[], ifMatch: number) => api.post(caseWorkflowType.path, { id, moves: rows }, { ifMatch });
  return useSaving({
    save: ({ edge, change }) => write(changedMoves(graph, moves, edge, change), revision),
    undo: saved => write(movesAgain(moves, saved.moves), saved.revision),
    onSettled: done,
  });
}
