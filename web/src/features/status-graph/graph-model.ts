import { statusTexts, workflowTexts } from '@atlas/contracts';
import type { Tone } from '@/components/chips/StatusChip.js';
import type { StatusOption } from '@/providers/lookups/use-statuses.js';
import { t } from '@/texts/t.js';

/** A status as the graph draws it. */
export interface GraphNode {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly tone: Tone;
  readonly track: string;
  readonly isFinal: boolean;
  /** May be entered from every status that is not final: drawn as a mark, not as an edge from each. */
  readonly fromAny: boolean;
}

export interface GraphEdge {
  readonly from: number;
  readonly to: number;
  /** On a workflow type: the status's own move, which a row of the type would replace. */
  readonly inherited?: boolean;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** A row of a workflow type's own moves. */
export interface MoveRow {
  readonly id?: number;
  readonly from_id: number;
  readonly to_id: number;
}

/** A row as the server answers it. */
type SavedMove = { readonly [Name in keyof MoveRow]?: MoveRow[Name] | null | undefined };

/** Colors say how far a case is: under way, resolved, closed. */
export const PHASE_TONES = { open: 'pre', resolved: 'pay', closed: 'fin' } as const satisfies Record<string, Tone>;
export const PHASES = [
  { phase: 'open', label: t('common.open') },
  { phase: 'resolved', label: t('statusGraph.resolved') },
  { phase: 'closed', label: t('common.closed') },
] as const;

const phaseOf = ({ phase }: StatusOption): keyof typeof PHASE_TONES =>
  phase === 'resolved' || phase === 'closed' ? phase : 'open';

const nodeOf = (status: StatusOption): GraphNode => ({
  id: Number(status.id),
  name: status.name,
  code: status.code ?? '',
  tone: PHASE_TONES[phaseOf(status)],
  track: status.track ?? 'any',
  isFinal: status.phase === 'closed',
  fromAny: status.from_any === true,
});

const edgesOf = (statuses: readonly StatusOption[]): GraphEdge[] =>
  statuses.flatMap(({ id, next_ids }) => (next_ids ?? []).map(to => ({ from: Number(id), to: Number(to) })));

/** Edges between statuses that are drawn. */
function within(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Graph {
  const drawn = new Set(nodes.map(({ id }) => id));
  return { nodes, edges: edges.filter(({ from, to }) => drawn.has(from) && drawn.has(to)) };
}

/** Every active status, and where each leads. */
export const statusGraph = (statuses: readonly StatusOption[]): Graph => within(statuses.map(nodeOf), edgesOf(statuses));

/** The workflow of a workflow type: its statuses, its own moves, and the statuses' own moves where it names none. */
export function workflowGraph(
  statuses: readonly StatusOption[],
  { track, listed, moves }: { track: string; listed: readonly number[]; moves: readonly MoveRow[] },
): Graph {
  const nodes = statuses.map(nodeOf).filter(node => {
    if (listed.length) return listed.includes(node.id);
    return ['any', 'pre', track].includes(node.track);
  });
  const own = new Set(moves.map(({ from_id }) => from_id));
  const inherited = edgesOf(statuses).filter(({ from }) => !own.has(from));
  return within(nodes, [
    ...moves.map(({ from_id, to_id }) => ({ from: from_id, to: to_id })),
    ...inherited.map(edge => ({ ...edge, inherited: true })),
  ]);
}

/** Why no move can lead from one to the other, or undefined; the server has the last word. */
export function objectionTo({ nodes, edges }: Graph, from: number, to: number): string | undefined {
  const [start, end] = [nodes.find(({ id }) => id === from), nodes.find(({ id }) => id === to)];
  if (!start || !end) return statusTexts.select;
  if (from === to) return workflowTexts.leadsToItself;
  if (start.isFinal) return workflowTexts.finalLeadsNowhere;
  if (edges.some(edge => edge.from === from && edge.to === to))
    return t('statusGraph.transitionExists', { from: start.name, to: end.name });
  return undefined;
}

/** The rows of a workflow type with one status's moves changed: where it names none yet, the status's own moves become its rows. */
export function changedMoves(graph: Graph, moves: readonly MoveRow[], edge: GraphEdge, change: 'add' | 'remove'): MoveRow[] {
  const kept = moves.filter(({ from_id, to_id }) => change === 'add' || from_id !== edge.from || to_id !== edge.to);
  const taken = graph.edges
    .filter(each => each.inherited && each.from === edge.from && (change === 'add' || each.to !== edge.to))
    .map(({ from, to }): MoveRow => ({ from_id: from, to_id: to }));
  const added: MoveRow[] = change === 'add' ? [{ from_id: edge.from, to_id: edge.to }] : [];
  return [...kept, ...taken, ...added].map(({ id, from_id, to_id }) => ({ ...(id === undefined ? {} : { id }), from_id, to_id }));
}

/** The rows as they were: those that are still there by their ids, removed ones as new rows. */
export const movesAgain = (before: readonly MoveRow[], now: readonly SavedMove[]): MoveRow[] =>
  before.map(({ from_id, to_id }) => {
    const same = now.find(row => row.from_id === from_id && row.to_id === to_id);
    return { ...(same?.id ? { id: same.id } : {}), from_id, to_id };
  });
