import type { StatusOption } from '@/providers/lookups/use-statuses.js';
import { changedMoves, movesAgain, objectionTo, statusGraph, workflowGraph } from './graph-model.js';

const status = (id: number, next_ids: number[], more: Partial<StatusOption> = {}): StatusOption => ({
  id,
  name: `Status ${id}`,
  code: `S${id}`,
  track: 'any',
  phase: 'open',
  next_ids,
  ...more,
});

const STATUSES = [
  status(1, [2, 3]),
  status(2, [4], { track: 'arb', phase: 'resolved' }),
  status(3, [4], { track: 'court' }),
  status(4, [], { phase: 'closed', from_any: true }),
];

describe('the graph of statuses', () => {
  it('draws the transitions, colored by the progress of a case', () => {
    const { nodes, edges } = statusGraph([...STATUSES, status(5, [99])]);
    expect(nodes.map(({ tone }) => tone)).toEqual(['pre', 'pay', 'pre', 'fin', 'pre']);
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
    ]);
  });

  it('says why a transition cannot be drawn', () => {
    const graph = statusGraph(STATUSES);
    expect(objectionTo(graph, 1, 1)).toBe('A status cannot lead to itself.');
    expect(objectionTo(graph, 4, 1)).toBe('A final status cannot lead to another one.');
    expect(objectionTo(graph, 1, 2)).toBe('Status 1 already leads to Status 2.');
    expect(objectionTo(graph, 2, 3)).toBeUndefined();
    expect(objectionTo(graph, 2, 99)).toBe('Please Select Status.');
  });
});

describe('the graph of a workflow type', () => {
  const arb = { track: 'arb', listed: [], moves: [] };

  it('stays on its track, or on the statuses it lists', () => {
    expect(workflowGraph(STATUSES, arb).nodes.map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(workflowGraph(STATUSES, { ...arb, listed: [1, 4] }).nodes.map(({ id }) => id)).toEqual([1, 4]);
  });

  it('draws its own transitions instead of those of the status', () => {
    const { edges } = workflowGraph(STATUSES, { ...arb, moves: [{ id: 7, from_id: 1, to_id: 4 }] });
    expect(edges).toEqual([
      { from: 1, to: 4 },
      { from: 2, to: 4, inherited: true },
    ]);
  });

  it('adopts the transitions of the status when the first one is added or removed', () => {
    const graph = workflowGraph(STATUSES, arb);
    expect(changedMoves(graph, [], { from: 1, to: 4 }, 'add')).toEqual([
      { from_id: 1, to_id: 2 },
      { from_id: 1, to_id: 4 },
    ]);
    expect(changedMoves(graph, [], { from: 1, to: 2 }, 'remove')).toEqual([]);
    const moves = [
      { id: 7, from_id: 1, to_id: 4 },
      { id: 8, from_id: 1, to_id: 2 },
    ];
    expect(changedMoves(workflowGraph(STATUSES, { ...arb, moves }), moves, { from: 1, to: 2 }, 'remove')).toEqual([moves[0]]);
  });

  it('restores the rows of before a change', () => {
    const before = [
      { id: 7, from_id: 1, to_id: 4 },
      { id: 8, from_id: 1, to_id: 2 },
    ];
    expect(movesAgain(before, [before[0]!])).toEqual([before[0], { from_id: 1, to_id: 2 }]);
    expect(movesAgain([], before)).toEqual([]);
  });
});
