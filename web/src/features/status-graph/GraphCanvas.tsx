import '@xyflow/react/dist/base.css';
import Button from '@mui/material/Button';
import { Background, Controls, MarkerType, Panel, ReactFlow, useNodesState, type Connection, type Edge } from '@xyflow/react';
import { Trash2, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Row } from '@/components/page/layout.js';
import { StatusChip } from '@/components/chips/StatusChip.js';
import { GraphFrame } from './GraphFrame.js';
import { placesOf } from './graph-layout.js';
import { objectionTo, PHASE_TONES, PHASES, type Graph, type GraphEdge } from './graph-model.js';
import { StatusNode, type StatusNodeType } from './StatusNode.js';
import { t } from '@/texts/t.js';

const NODE_TYPES = { status: StatusNode };
/** Never so small that it cannot be read, never larger than life. */
const FIT = { minZoom: 0.54, maxZoom: 1, padding: 0.04 };
const keyOf = ({ from, to }: GraphEdge): string => `${from}-${to}`;

interface Props {
  readonly graph: Graph;
  /** What is drawn here: its name for those who do not see it. */
  readonly label: string;
  /** A change is being saved. */
  readonly busy: boolean;
  /** Without it the graph is only looked at. */
  readonly onChange?: ((edge: GraphEdge, change: 'add' | 'remove') => void) | undefined;
}

function nodesOf(graph: Graph, editable: boolean): StatusNodeType[] {
  const places = placesOf(graph);
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
  return graph.nodes.map(status => ({
    id: String(status.id),
    type: 'status',
    position: places.get(status.id) ?? { x: 0, y: 0 },
    data: {
      status,
      editable,
      leadsTo: graph.edges.filter(({ from }) => from === status.id).map(({ to }) => names.get(to) ?? ''),
    },
  }));
}

/** What is looked at: a status lights its moves, a move that is chosen lights itself. Nothing: all are drawn alike. */
interface Focus {
  readonly lit?: number;
  readonly chosen?: GraphEdge;
}

function edgesOf(graph: Graph, names: ReadonlyMap<number, string>, { lit, chosen }: Focus): Edge[] {
  return graph.edges.map(edge => {
    const isLit = lit === edge.from || lit === edge.to || (chosen !== undefined && keyOf(chosen) === keyOf(edge));
    const isDim = !isLit && (lit !== undefined || chosen !== undefined);
    return {
      id: keyOf(edge),
      source: String(edge.from),
      target: String(edge.to),
      className: [edge.inherited ? 'inherited' : '', isLit ? 'lit' : isDim ? 'dim' : ''].join(' '),
      markerEnd: { type: MarkerType.ArrowClosed },
      ariaLabel: t('statusGraph.leadsTo', { from: names.get(edge.from) ?? '', to: names.get(edge.to) ?? '' }),
      zIndex: isLit ? 1 : 0,
    };
  });
}

/** Statuses as boxes, moves as arrows. Dragging from the lower edge of one to another adds a move; a move that is clicked can be taken away. */
export const GraphCanvas = ({ graph, label, busy, onChange }: Props) => {
  const editable = onChange !== undefined;
  const [nodes, setNodes, onNodesChange] = useNodesState<StatusNodeType>([]);
  const [focus, setFocus] = useState<Focus>({});
  useEffect(() => setNodes(nodesOf(graph, editable)), [graph, editable, setNodes]);

  const names = useMemo(() => new Map(graph.nodes.map(({ id, name }) => [id, name])), [graph]);
  const edges = useMemo(() => edgesOf(graph, names, focus), [graph, names, focus]);
  const clear = () => setFocus({});
  const isFine = ({ source, target }: Connection | Edge) => objectionTo(graph, Number(source), Number(target)) === undefined;
  const edgeBetween = ({ source, target }: Edge) =>
    graph.edges.find(({ from, to }) => from === Number(source) && to === Number(target));
  return (
    <GraphFrame>
      <ReactFlow<StatusNodeType>
        aria-label={label}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        onNodesChange={onNodesChange}
        onNodeClick={(_event, node) => setFocus({ lit: Number(node.id) })}
        onEdgeClick={(_event, edge) => setFocus({ chosen: edgeBetween(edge) })}
        onPaneClick={clear}
        isValidConnection={isFine}
        onConnect={({ source, target }) => onChange?.({ from: Number(source), to: Number(target) }, 'add')}
        nodesConnectable={editable && !busy}
        nodesFocusable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        zoomOnDoubleClick={false}
        minZoom={0.3}
        fitView
        fitViewOptions={FIT}
      >
        <Background />
        <Controls showInteractive={false} position="top-right" />
        <Panel position="top-left">
          <GraphLegend hasInherited={graph.edges.some(({ inherited }) => inherited)} />
        </Panel>
        {focus.chosen && <ChosenMove move={focus.chosen} names={names} busy={busy} onChange={onChange} onClose={clear} />}
      </ReactFlow>
    </GraphFrame>
  );
};

interface ChosenProps extends Pick<Props, 'busy' | 'onChange'> {
  readonly move: GraphEdge;
  readonly names: ReadonlyMap<number, string>;
  readonly onClose: () => void;
}

/** The move that was clicked, and the way to take it away. */
const ChosenMove = ({ move, names, busy, onChange, onClose }: ChosenProps) => (
  <Panel position="bottom-center">
    <Row tone="surface" edge="card" gap={10} pad="6px 10px" role="status">
      <span>
        {names.get(move.from)} → {names.get(move.to)}
      </span>
      {onChange && (
        <Button
          color="error"
          startIcon={<Trash2 size={16} />}
          disabled={busy}
          onClick={() => {
            onChange(move, 'remove');
            onClose();
          }}
        >
          {t('statusGraph.removeTransition')}
        </Button>
      )}
      <Button startIcon={<X size={16} />} onClick={onClose}>
        {t('common.close')}
      </Button>
    </Row>
  </Panel>
);

const GraphLegend = ({ hasInherited }: { hasInherited: boolean }) => (
  <Row
    as="ul"
    wrap
    variant="secondary"
    tone="surface"
    edge="card"
    gap="4px 14px"
    pad="6px 10px"
    aria-label={t('statusGraph.legend')}
  >
    {PHASES.map(({ phase, label }) => (
      <li key={phase}>
        <StatusChip tone={PHASE_TONES[phase]} label={label} />
      </li>
    ))}
    {hasInherited && (
      <>
        <Row as="li" gap={6}>
          <span className="line" /> {t('statusGraph.transitionOfThisWorkflowType')}
        </Row>
        <Row as="li" gap={6}>
          <span className="line dashed" /> {t('statusGraph.transitionOfTheStatus')}
        </Row>
      </>
    )}
  </Row>
);
