import { caseWorkflowType, type ResourceDefinition, status } from '@atlas/contracts';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useAct, isConflict } from '@/components/states/use-act.js';
import { useSaveRecord } from '@/master-data/use-records.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { t } from '@/texts/t.js';
import { changedMoves, type Graph, type GraphEdge, type MoveRow, movesAgain } from './graph-model.js';

type Change = 'add' | 'remove';

interface Move {
  readonly edge: GraphEdge;
  readonly change: Change;
}

type Revised<Values> = RaRecord<number> & Values & { revision: number };
type StatusRecord = Revised<{ next_ids: readonly number[] }>;
type WorkflowRecord = Revised<{ moves: readonly MoveRow[] }>;

/** What a save answers: the record as it was, and as it is. */
interface Saved<Row> {
  readonly before: Row;
  readonly after: Row;
}

interface Saving<Row> {
  definition: ResourceDefinition;
  /** The record that the move belongs to. */
  idOf: (edge: GraphEdge) => number;
  /** What is saved of the record with the move. */
  moved: (record: Row, move: Move) => object;
  /** What is saved to undo it. */
  again: (saved: Saved<Row>) => object;
  onSettled?: () => void;
}

const MOST_TRIES = 6;

/**
 * Saves a move on the record as it is now. A move is added to what other users changed since, or removed from it, so the user is
 * not asked. If another user saves at the same moment, the record is read again.
 */
function useSaving<Row extends Revised<object>>({ definition, idOf, moved, again, onSettled }: Saving<Row>) {
  const data = useDataProvider();
  const saveRecord = useSaveRecord(definition);
  const save = async (move: Move): Promise<Saved<Row>> => {
    const id = idOf(move.edge);
    for (let tries = 1; ; tries += 1) {
      const { data: before } = await data.getOne<Row>(resourceName(definition), { id });
      try {
        return { before, after: (await saveRecord(id, moved(before, move), before.revision)) as Row };
      } catch (error) {
        if (!isConflict(error) || tries === MOST_TRIES) throw error;
      }
    }
  };
  const { act, busy } = useAct(save, {
    success: (_, { change }) => (change === 'add' ? t('statusGraph.transitionAdded') : t('statusGraph.transitionRemoved')),
    undo: saved => saveRecord(saved.after.id, again(saved), saved.after.revision),
    onSettled,
  });
  return { change: (edge: GraphEdge, change: Change) => void act({ edge, change }), busy };
}

export type Moves = ReturnType<typeof useStatusMoves>;

/** Adds or takes away a next status. */
export function useStatusMoves() {
  return useSaving<StatusRecord>({
    definition: status,
    idOf: ({ from }) => from,
    moved: ({ next_ids: ids }, { edge: { to }, change }) => {
      const others = ids.filter(id => id !== to);
      return { next_ids: change === 'add' ? [...others, to] : others };
    },
    again: ({ before: { next_ids } }) => ({ next_ids }),
  });
}

/** Adds or takes away a move of a workflow type. */
export function useWorkflowMoves(id: number, graphOf: (moves: readonly MoveRow[]) => Graph, done: () => void): Moves {
  return useSaving<WorkflowRecord>({
    definition: caseWorkflowType,
    idOf: () => id,
    moved: ({ moves }, { edge, change }) => ({ moves: changedMoves(graphOf(moves), moves, edge, change) }),
    again: ({ before, after }) => ({ moves: movesAgain(before.moves, after.moves) }),
    onSettled: done,
  });
}
