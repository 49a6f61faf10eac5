import { placesOf, stepsTo } from './graph-layout.js';
import type { Graph, GraphNode } from './graph-model.js';

const node = (id: number, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  name: `Status ${id}`,
  code: `S${id}`,
  tone: 'pre',
  track: 'any',
  isFinal: false,
  fromAny: false,
  ...more,
});
const graph = (nodes: GraphNode[], ...edges: [number, number][]): Graph => ({
  nodes,
  edges: edges.map(([from, to]) => ({ from, to })),
});

describe('the layout of the status graph', () => {
  const workflow = graph(
    [node(1), node(2), node(3), node(4, { fromAny: true }), node(5)],
    [1, 2],
    [2, 3],
    [1, 3],
    [3, 1 + 1],
    [4, 5],
  );

  it('uses the shortest path of a case, circles included', () => {
    expect([...stepsTo(workflow)]).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
    expect([...stepsTo(graph([node(1), node(2)], [1, 2], [2, 1]))]).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it('gives every status a separate position, with statuses reachable from any below the workflow', () => {
    const places = placesOf(workflow);
    const corners = [...places.values()].map(({ x, y }) => `${x} ${y}`);
    expect(new Set(corners).size).toBe(5);
    expect(places.get(1)!.y).toBeLessThan(places.get(2)!.y);
    expect(places.get(2)!.y).toBe(places.get(3)!.y);
    expect(places.get(4)!.y).toBeGreaterThan(places.get(3)!.y);
    expect(placesOf(graph([])).size).toBe(0);
  });
});
