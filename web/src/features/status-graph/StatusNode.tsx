import { status as statusDefinition } from '@atlas/contracts';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Link } from 'react-router-dom';
import { v } from '../../theme/tokens.js';
import type { GraphNode } from './graph-model.js';
import { StatusBox } from './GraphFrame.js';

export type StatusNodeType = Node<
  { readonly status: GraphNode; readonly leadsTo: readonly string[]; readonly editable: boolean },
  'status'
>;

/** One status: its name leads to its record, where everything that can be drawn can be typed as well. */
export const StatusNode = ({ data: { status, leadsTo, editable } }: NodeProps<StatusNodeType>) => {
  const { id, name, code, tone, isFinal, fromAny } = status;
  const where = leadsTo.length ? `leads to ${leadsTo.join(', ')}` : isFinal ? 'final' : 'leads to no other';
  return (
    <StatusBox style={{ color: v[`${tone}Text`], backgroundColor: v[`${tone}Tint`], borderColor: v[`${tone}Line`] }}>
      <Handle type="target" position={Position.Left} isConnectable={editable} />
      <Link to={`${statusDefinition.route}/edit?id=${id}`} title={name} aria-label={`${name}, ${where}`} className="nodrag">
        {name}
      </Link>
      <div className="marks">
        <span>{code}</span>
        {fromAny && <span>· from any</span>}
        {isFinal && <span>· final</span>}
      </div>
      {!isFinal && <Handle type="source" position={Position.Right} isConnectable={editable} />}
    </StatusBox>
  );
};
