import { useNavigate } from 'react-router-dom';
import { documentNode } from '@atlas/contracts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useOptions } from '@/providers/lookups/use-options.js';
import { editPath } from '@/master-data/paths.js';
import { NodeRow } from './NodeRow.js';
import { below, moveNode, shownNodes, stepNode, type Step, type TreeNode } from './tree-model.js';
import { TreeTable } from './tree-look.js';
import type { useTree } from './use-tree.js';
import { t } from '@/texts/t.js';

const STEP_KEYS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
};

interface Props {
  nodes: readonly TreeNode[];
  tree: ReturnType<typeof useTree>;
  editable: boolean;
}

/** Which nodes are shown, which one Tab comes to, and what the keys do. */
function useTreeKeys({ nodes, tree, editable }: Props) {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [currentId, setCurrentId] = useState(nodes[0]?.id);
  const shown = shownNodes(nodes, closed);
  const current = shown.some(({ id }) => id === currentId) ? currentId : shown[0]?.id;

  /** Undefined: it has nothing below it. */
  const isOpen = (id: number) => (below(nodes, id).length > 0 ? !closed.has(id) : undefined);
  const toggle = (id: number, close: boolean) =>
    setClosed(before => {
      const next = new Set(before);
      if (close) next.add(id);
      else next.delete(id);
      return next;
    });
  const focus = (id: number | null | undefined) =>
    id !== undefined && body.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  const move = (node: TreeNode, step: Step) => {
    tree.move(node.name, stepNode(nodes, node.id, step));
    // The row is rendered again at its new place; the focus goes with it.
    window.requestAnimationFrame(() => focus(node.id));
  };
  const walk = (node: TreeNode, key: string): boolean => {
    const index = shown.findIndex(({ id }) => id === node.id);
    if (key === 'ArrowDown') focus(shown[index + 1]?.id);
    else if (key === 'ArrowUp') focus(shown[index - 1]?.id);
    else if (key === 'ArrowRight') toggle(node.id, false);
    else if (key === 'ArrowLeft' && isOpen(node.id)) toggle(node.id, true);
    else if (key === 'ArrowLeft') focus(node.parent_id ?? undefined);
    else if (key === 'Home') focus(shown[0]?.id);
    else if (key === 'End') focus(shown.at(-1)?.id);
    else if (key === 'Enter') void navigate(editPath(documentNode, node.id));
    else return false;
    return true;
  };
  const press = (node: TreeNode, event: KeyboardEvent) => {
    const step = event.altKey && editable ? STEP_KEYS[event.key] : undefined;
    if (step) move(node, step);
    else if (event.altKey || event.ctrlKey || event.metaKey || !walk(node, event.key)) return;
    event.preventDefault();
  };
  return { body, shown, current, isOpen, setCurrentId, toggle, move, press };
}

const TreeHead = () => (
  <>
    <colgroup>
      <col />
      <col style={{ width: 130 }} />
      <col style={{ width: 110 }} />
      <col style={{ width: 170 }} />
      <col style={{ width: 100 }} />
      <col style={{ width: 180 }} />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">{t('common.name')}</th>
        <th scope="col">{t('documentTree.code')}</th>
        <th scope="col">{t('common.exhibit')}</th>
        <th scope="col">{t('documentTree.requiredForThePacket')}</th>
        <th scope="col" className="number">
          {t('common.documents')}
        </th>
        <th scope="col" aria-label={t('common.actions')} />
      </tr>
    </thead>
  </>
);

/** The rows of the tree, with one of them in the Tab order: arrows walk, open and close; Alt and an arrow moves the node. */
export const NodeTree = (props: Props) => {
  const { nodes, tree, editable } = props;
  const { body, shown, current, isOpen, setCurrentId, toggle, move, press } = useTreeKeys(props);
  const { data: options = [] } = useOptions('exhibit_master/option');
  const exhibits = options.map(({ id, name, letter }) => ({ id: Number(id), name: typeof letter === 'string' ? letter : name }));
  return (
    <TreeTable role="treegrid" aria-label={t('common.documentNodes')}>
      <TreeHead />
      <tbody ref={body}>
        {shown.map(node => (
          <NodeRow
            key={node.id}
            node={node}
            open={isOpen(node.id)}
            current={node.id === current}
            editable={editable}
            exhibits={exhibits}
            onToggle={() => toggle(node.id, isOpen(node.id) === true)}
            onFocus={() => setCurrentId(node.id)}
            onKey={event => press(node, event)}
            onStep={step => move(node, step)}
            onDrop={(id, place) => tree.move(nodes.find(each => each.id === id)?.name ?? '', moveNode(nodes, id, node.id, place))}
            onRequire={when => tree.require(node, when)}
            onExhibit={id => tree.stand(node, id, exhibits.find(each => each.id === id)?.name ?? null)}
          />
        ))}
      </tbody>
    </TreeTable>
  );
};
