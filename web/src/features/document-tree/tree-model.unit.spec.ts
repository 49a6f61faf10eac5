import fc from 'fast-check';
import { below, moveNode, requirementOf, stepNode, withPlaces, type DropPlace, type TreeNode } from './tree-model.js';

const node = (id: number, parent_id: number | null, level: number, sort_order: number): TreeNode => ({
  id,
  parent_id,
  level,
  sort_order,
  code: `N${id}`,
  name: `Node ${id}`,
  path: `Node ${id}`,
  exhibit: null,
  exhibit_id: null,
  is_required: false,
  required_when: null,
  min_count: 1,
  document_count: 0,
  revision: 1,
});

/** 1 > 2 > 3 > 4, 5 > 6, 7 */
const TREE = [
  node(1, null, 1, 10),
  node(2, 1, 2, 10),
  node(3, 2, 3, 10),
  node(4, 3, 4, 10),
  node(5, null, 1, 20),
  node(6, 5, 2, 10),
  node(7, null, 1, 30),
];
const places = (id: number, target: number, place: DropPlace) => moveNode(TREE, id, target, place);

describe('a dragged node', () => {
  it('can be placed before, after or in another', () => {
    expect(places(7, 1, 'before')).toEqual({
      places: [
        { id: 7, parent_id: null, sort_order: 10 },
        { id: 1, parent_id: null, sort_order: 20 },
        { id: 5, parent_id: null, sort_order: 30 },
      ],
    });
    expect(places(7, 5, 'inside')).toEqual({ places: [{ id: 7, parent_id: 5, sort_order: 20 }] });
    expect(places(7, 6, 'before')).toEqual({
      places: [
        { id: 7, parent_id: 5, sort_order: 10 },
        { id: 6, parent_id: 5, sort_order: 20 },
      ],
    });
    expect(places(7, 5, 'after')).toEqual({ places: [] });
  });

  it('rejects a node below itself or deeper than four levels', () => {
    for (const target of [1, 2, 4])
      expect(places(1, target, 'inside')).toEqual({ error: 'A node cannot be moved below itself.' });
    expect(places(7, 4, 'inside')).toEqual({ error: 'Nodes can be at most 4 levels deep.' });
    expect(places(5, 3, 'inside')).toEqual({ error: 'Nodes can be at most 4 levels deep.' });
    expect(places(5, 2, 'inside')).toMatchObject({ places: [{ id: 5, parent_id: 2 }] });
  });

  it('can be moved by keys: up, down, in and out', () => {
    expect(stepNode(TREE, 1, 'up')).toBeUndefined();
    expect(stepNode(TREE, 7, 'down')).toBeUndefined();
    expect(stepNode(TREE, 7, 'outdent')).toBeUndefined();
    expect(stepNode(TREE, 7, 'indent')).toEqual({ places: [{ id: 7, parent_id: 5, sort_order: 20 }] });
    expect(stepNode(TREE, 6, 'outdent')).toEqual({
      places: [
        { id: 6, parent_id: null, sort_order: 30 },
        { id: 7, parent_id: null, sort_order: 40 },
      ],
    });
    expect(stepNode(TREE, 5, 'up')).toMatchObject({
      places: [
        { id: 5, sort_order: 10 },
        { id: 1, sort_order: 20 },
      ],
    });
  });

  it('always leaves a valid tree', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 7 }),
            fc.integer({ min: 1, max: 7 }),
            fc.constantFrom<DropPlace>('before', 'after', 'inside'),
          ),
        ),
        moves => {
          let tree: TreeNode[] = TREE;
          for (const [id, target, place] of moves) {
            const move = moveNode(tree, id, target, place);
            if (move.error === undefined) tree = withPlaces(tree, move.places);
          }
          expect(tree.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
          expect(Math.max(...tree.map(({ level }) => level))).toBeLessThanOrEqual(4);
        },
      ),
    ));
});

describe('the tree', () => {
  it('has the nodes below a node, at every depth', () => expect(below(TREE, 1).map(({ id }) => id)).toEqual([2, 3, 4]));

  it('updates paths', () =>
    expect(
      withPlaces(TREE, [{ id: 7, parent_id: 5, sort_order: 20 }])
        .map(({ path }) => path)
        .slice(-3),
    ).toEqual(['Node 5', 'Node 5 / Node 6', 'Node 5 / Node 7']));

  it('shows in one word when a node is required', () =>
    expect([
      requirementOf(node(1, null, 1, 1)),
      requirementOf({ ...node(1, null, 1, 1), is_required: true }),
      requirementOf({ ...node(1, null, 1, 1), is_required: true, required_when: 'if_denied' }),
    ]).toEqual([null, 'always', 'if_denied']));
});
