import { Graph as Drawing, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { Graph } from './graph-model.js';

export const NODE = { width: 168, height: 46 } as const;
const GAP = { across: 16, down: 44 } as const;
/** Statuses outside the workflow (entered from any status, and their successors) are drawn below it, this many in a row. */
const ROW = 7;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * How many moves a case needs at least to come here; undefined: beside the workflow. The workflow begins where nothing leads to, unless it is entered from
 * any; where all is a circle, at the first status.
 */
export function stepsTo({ nodes, edges }: Graph): ReadonlyMap<number, number> {
  const entered = new Set(edges.map(({ to }) => to));
  const starts = nodes.filter(({ id, fromAny }) => !fromAny && !entered.has(id));
  const steps = new Map((starts.length ? starts : nodes.slice(0, 1)).map(({ id }) => [id, 0]));
  // Iterating a map includes entries added during the iteration: nearest first.
  for (const [id, step] of steps) for (const { from, to } of edges) if (from === id && !steps.has(to)) steps.set(to, step + 1);
  return steps;
}

/** From above in the order in which cases go; the upper left corner of each status. */
export function placesOf(graph: Graph): ReadonlyMap<number, Place> {
  const steps = stepsTo(graph);
  const drawing = new Drawing<GraphLabel, NodeLabel, EdgeLabel>();
  drawing.setGraph({ rankdir: 'TB', nodesep: GAP.across, ranksep: GAP.down });
  drawing.setDefaultEdgeLabel(() => ({}));
  for (const id of steps.keys()) drawing.setNode(String(id), { ...NODE });
  for (const { from, to } of graph.edges) {
    // Ways back and short cuts would draw the rows apart.
    if (steps.has(from) && steps.get(to) === steps.get(from)! + 1) drawing.setEdge(String(from), String(to));
  }
  layout(drawing);
  const places = new Map<number, Place>();
  for (const id of steps.keys()) {
    const { x = 0, y = 0 } = drawing.node(String(id));
    places.set(id, { x: x - NODE.width / 2, y: y - NODE.height / 2 });
  }
  const below = Math.max(0, ...[...places.values()].map(({ y }) => y + NODE.height + GAP.down * 1.5));
  graph.nodes
    .filter(({ id }) => !steps.has(id))
    .forEach(({ id }, index) =>
      places.set(id, {
        x: (index % ROW) * (NODE.width + GAP.across),
        y: below + Math.floor(index / ROW) * (NODE.height + GAP.across),
      }),
    );
  return places;
}
