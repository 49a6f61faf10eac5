import { useCallback, useMemo } from 'react';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useStatuses } from '@/providers/lookups/use-statuses.js';
import { useCan } from '@/providers/access/use-may.js';
import { GraphCanvas } from './GraphCanvas.js';
import { workflowGraph, type MoveRow } from './graph-model.js';
import { useWorkflowMoves } from './use-moves.js';
import { t } from '@/texts/t.js';

const listOf = <Row,>(value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** The workflow of a workflow type: its own moves, and those it takes from the statuses. */
const WorkflowGraph = ({ id, record, refresh }: RecordPartProps) => {
  const statuses = useStatuses();
  const manages = useCan('Edit', 'CanManageMaster');
  const { track, statuses: rows, moves } = record;
  const graphOf = useCallback(
    (shown: readonly MoveRow[]) =>
      workflowGraph(statuses, {
        track: String(track),
        listed: listOf<{ status_id: number }>(rows).map(({ status_id }) => status_id),
        moves: shown,
      }),
    [statuses, track, rows],
  );
  const graph = useMemo(() => graphOf(listOf<MoveRow>(moves)), [graphOf, moves]);
  const { change, busy } = useWorkflowMoves(id, graphOf, refresh);
  if (!statuses.length) return <FormSkeleton />;
  return (
    <GraphCanvas
      graph={graph}
      label={t('statusGraph.transitionsOfThisWorkflowType')}
      busy={busy}
      onChange={manages ? change : undefined}
    />
  );
};

export default WorkflowGraph;
