import { documentNode } from '@atlas/contracts';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Choice } from '@/components/forms/SelectBox.js';
import { notInField, useKey } from '@/components/keys/use-key.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { focusRow, rowIdAt } from '@/components/list/table-place.js';
import { editPath } from '@/master-data/paths.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { NodeExhibit, NodeName, NodeRequirement, NodeTools } from './NodeCells.js';
import { TreeBox } from './tree-look.js';
import { moveNode, type Step, stepNode, type TreeNode } from './tree-model.js';
import type { useTree } from './use-tree.js';
import { t } from '@/texts/t.js';

const STEP_KEYS: Readonly<Record<string, Step>> = {
  'alt+ArrowUp': 'up',
  'alt+ArrowDown': 'down',
  'alt+ArrowRight': 'indent',
  'alt+ArrowLeft': 'outdent',
};

interface Props {
  nodes: readonly TreeNode[];
  tree: ReturnType<typeof useTree>;
  editable: boolean;
}

const idOf = ({ id }: TreeNode): string => String(id);

interface Actions extends Props {
  exhibits: readonly Choice<number>[];
  /** Moves the node; something of its table is given, where the row keeps the focus. */
  move: (node: TreeNode, step: Step, place: EventTarget | null) => void;
}

/** What it is in a packet, changed in place. */
const packetColumns = ({ tree, editable, exhibits }: Actions): readonly Column<TreeNode>[] => [
  {
    key: 'exhibit',
    label: t('common.exhibit'),
    width: 110,
    least: 110,
    grow: 0,
    render: node => (
      <NodeExhibit
        {...{ node, editable, exhibits }}
        busy={tree.busy}
        onExhibit={id => tree.change(node, { exhibit_id: id, exhibit: exhibits.find(each => each.id === id)?.name ?? null })}
      />
    ),
  },
  {
    key: 'required_when',
    label: t('documentTree.requiredForThePacket'),
    width: 170,
    least: 170,
    grow: 0,
    render: node => (
      <NodeRequirement
        {...{ node, editable }}
        busy={tree.busy}
        onRequire={when => tree.change(node, { is_required: when !== null, required_when: when })}
      />
    ),
  },
];

/** A node: its name at its place in the tree, and its role in a packet. */
const columnsOf = (actions: Actions): readonly Column<TreeNode>[] => {
  const { nodes, tree, editable, move } = actions;
  return [
    {
      key: 'name',
      label: t('common.name'),
      width: 260,
      opens: true,
      // The handle, the button and the levels.
      beside: 120,
      render: node => (
        <NodeName
          node={node}
          editable={editable}
          busy={tree.busy}
          onDrop={(id, place) =>
            void tree.move(nodes.find(each => each.id === id)?.name ?? '', moveNode(nodes, id, node.id, place))
          }
        />
      ),
    },
    { key: 'code', label: t('documentTree.code'), kind: 'id', width: 130 },
    ...packetColumns(actions),
    {
      key: 'document_count',
      label: t('common.documents'),
      kind: 'number',
      width: 100,
      render: ({ document_count }) => (document_count > 0 ? document_count : ''),
    },
    {
      key: 'tools',
      label: t('common.actions'),
      head: null,
      width: 180,
      tools: true,
      render: node => <NodeTools {...{ node, editable }} busy={tree.busy} onStep={(step, button) => move(node, step, button)} />,
    },
  ];
};

/** The nodes by the node that they are below. */
function useBranches(nodes: readonly TreeNode[]) {
  return useMemo(() => {
    const below = new Map<number | null, TreeNode[]>();
    for (const node of nodes) below.set(node.parent_id, [...(below.get(node.parent_id) ?? []), node]);
    return { roots: below.get(null) ?? [], childrenOf: ({ id }: TreeNode) => below.get(id) ?? [] };
  }, [nodes]);
}

/** The tree of nodes: arrows walk, open and close; Alt and an arrow moves the node. */
export const NodeTree = (props: Props) => {
  const { nodes, tree, editable } = props;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  const { roots, childrenOf } = useBranches(nodes);
  const { data: options = [] } = useOptions('exhibit_master/option');
  const exhibits = options.map(({ id, name, letter }) => ({ id: Number(id), name: typeof letter === 'string' ? letter : name }));
  const move: Actions['move'] = (node, step, place) => {
    const table = place instanceof Element ? place.closest('table') : null;
    // The row is rendered again at its new place; the focus goes with it.
    void tree
      .move(node.name, stepNode(nodes, node.id, step))
      .then(() => window.requestAnimationFrame(() => focusRow(table, idOf(node))));
  };
  useKey(
    Object.keys(STEP_KEYS),
    event => {
      const node = nodes.find(each => idOf(each) === rowIdAt(event.target));
      const step = STEP_KEYS[`alt+${event.key}`];
      if (node && step && !tree.busy) move(node, step, event.target);
    },
    { enabled: editable, when: event => notInField(event) && box.current?.contains(event.target as Node) === true },
  );
  return (
    <TreeBox ref={box}>
      <RowsTable<TreeNode>
        label={t('common.documentNodes')}
        name="document-tree.nodes"
        columns={columnsOf({ ...props, exhibits, move })}
        rows={roots}
        childrenOf={childrenOf}
        idOf={idOf}
        currentId={currentId}
        onCurrent={setCurrentId}
        onOpen={({ id }) => void navigate(editPath(documentNode, id))}
        sortable={false}
      />
      {tree.dialog}
    </TreeBox>
  );
};
