import { masterTexts } from '@atlas/contracts';
import { t } from '@/texts/t.js';

/** A node of the tree as `GET document/node` answers it, depth first. */
export interface TreeNode {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly parent_id: number | null;
  readonly level: number;
  readonly path: string;
  readonly exhibit: string | null;
  readonly exhibit_id: number | null;
  readonly is_required: boolean;
  readonly required_when: string | null;
  readonly min_count: number | null;
  readonly sort_order: number | null;
  readonly document_count: number;
  readonly revision: number;
}

export type DropPlace = 'before' | 'after' | 'inside';

/** A node's new place, as `POST document/node/reorder` takes it. */
export interface Place {
  readonly id: number;
  readonly parent_id: number | null;
  readonly sort_order: number;
}

export type Move = { readonly places: readonly Place[]; readonly error?: undefined } | { readonly error: string };

export const DEEPEST = 4;
const STEP = 10;
const BELOW_ITSELF = t('documentTree.belowItself');
const TOO_DEEP = masterTexts.nodesTooDeep(DEEPEST);

export const childrenOf = (nodes: readonly TreeNode[], parentId: number | null): TreeNode[] =>
  nodes.filter(node => node.parent_id === parentId);

/** The nodes below one, at every depth. */
export function below(nodes: readonly TreeNode[], id: number): TreeNode[] {
  return childrenOf(nodes, id).flatMap(child => [child, ...below(nodes, child.id)]);
}

/** Moves a node before, after or into another one. Only what has another place then is answered; nothing where it lies there already. */
export function moveNode(nodes: readonly TreeNode[], id: number, targetId: number, place: DropPlace): Move {
  const [node, target] = [nodes.find(each => each.id === id), nodes.find(each => each.id === targetId)];
  if (!node || !target) return { places: [] };
  const inside = below(nodes, id);
  if (id === targetId || inside.some(each => each.id === targetId)) return { error: BELOW_ITSELF };
  const parentId = place === 'inside' ? target.id : target.parent_id;
  const level = place === 'inside' ? target.level + 1 : target.level;
  const height = Math.max(0, ...inside.map(each => each.level - node.level));
  if (level + height > DEEPEST) return { error: TOO_DEEP };
  const siblings = childrenOf(nodes, parentId).filter(each => each.id !== id);
  const at =
    place === 'inside' ? siblings.length : siblings.findIndex(each => each.id === targetId) + (place === 'after' ? 1 : 0);
  return { places: placesOf([...siblings.slice(0, at), node, ...siblings.slice(at)], parentId) };
}

/** Ten apart, so that one can be put between; rows already in order stay. */
function placesOf(row: readonly TreeNode[], parentId: number | null): Place[] {
  return row.flatMap((node, index) => {
    const sort_order = STEP * (index + 1);
    return node.parent_id === parentId && node.sort_order === sort_order
      ? []
      : [{ id: node.id, parent_id: parentId, sort_order }];
  });
}

export type Step = 'up' | 'down' | 'indent' | 'outdent';

/** What a key does to a node: up and down among its siblings, into the one above, out beside its parent. Undefined: it has nowhere to go. */
export function stepNode(nodes: readonly TreeNode[], id: number, step: Step): Move | undefined {
  const node = nodes.find(each => each.id === id);
  if (!node) return undefined;
  const siblings = childrenOf(nodes, node.parent_id);
  const index = siblings.findIndex(each => each.id === id);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  switch (step) {
    case 'up':
      return previous && moveNode(nodes, id, previous.id, 'before');
    case 'down':
      return next && moveNode(nodes, id, next.id, 'after');
    case 'indent':
      return previous && moveNode(nodes, id, previous.id, 'inside');
    case 'outdent':
      return node.parent_id === null ? undefined : moveNode(nodes, id, node.parent_id, 'after');
  }
}

/** The places of these nodes now; those without an order are first, as the server lists them. */
export const placesBefore = (nodes: readonly TreeNode[], moved: readonly Place[]): Place[] =>
  nodes
    .filter(({ id }) => moved.some(place => place.id === id))
    .map(({ id, parent_id, sort_order }) => ({ id, parent_id, sort_order: sort_order ?? 0 }));

/** The tree with nodes at their new places. */
export function withPlaces(nodes: readonly TreeNode[], places: readonly Place[]): TreeNode[] {
  const moved = new Map(places.map(place => [place.id, place]));
  const placed = nodes.map(node => ({ ...node, ...moved.get(node.id) }));
  const walk = (parentId: number | null, level: number, path: string): TreeNode[] =>
    childrenOf(placed, parentId)
      .sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0) || a.id - b.id)
      .flatMap(node => {
        const own = path ? `${path} / ${node.name}` : node.name;
        return [{ ...node, level, path: own }, ...walk(node.id, level + 1, own)];
      });
  return walk(null, 1, '');
}

/** When a node is required, as one choice; null: it is not. */
export const requirementOf = ({ is_required, required_when }: TreeNode): string | null =>
  is_required ? (required_when ?? 'always') : null;
