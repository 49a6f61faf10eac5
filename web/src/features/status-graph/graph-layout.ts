import { Graph as Drawing, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { Graph } from './graph-model.js';

export const NODE = { width: 196, height: 48 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** From left to right in the order in which cases go; the upper left corner of each status. */
export function placesOf({ nodes, edges }: Graph): ReadonlyMap<number, Place> {
  const drawing = new Drawing<GraphLabel, NodeLabel, EdgeLabel>();
  drawing.setGraph({ rankdir: 'LR', nodesep: 20, ranksep: 72, marginx: 16, marginy: 16 });
  drawing.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) drawing.setNode(String(id), { ...NODE });
  for (const { from, to } of edges) drawing.setEdge(String(from), String(to));
  layout(drawing);
  return new Map(
    nodes.map(({ id }) => {
      const { x = 0, y = 0 } = drawing.node(String(id));
      return [id, { x: x - NODE.width / 2, y: y - NODE.height / 2 }];
    }),
  );
}
