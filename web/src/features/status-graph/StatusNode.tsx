import { status as statusDefinition } from '@atlas/contracts';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { v } from '@/theme/tokens.js';
import type { GraphNode } from './graph-model.js';
import { StatusBox } from './GraphFrame.js';
import { t } from '@/texts/t.js';

export type StatusNodeType = Node<
  { readonly status: GraphNode; readonly leadsTo: readonly string[]; readonly editable: boolean },
  'status'
>;

/**
 * One status. A click lights its moves; a double click, or Enter, leads to its record, where everything that can be drawn can be typed as
 * well, if that record opens for the user.
 */
export const StatusNode = ({ data: { status, leadsTo, editable } }: NodeProps<StatusNodeType>) => {
  const navigate = useNavigate();
  const { id, name, code, tone, isFinal, fromAny } = status;
  const label = leadsTo.length
    ? t('statusGraph.statusLeadsTo', { status: name, to: leadsTo.join(', ') })
    : t(isFinal ? 'statusGraph.statusIsFinal' : 'statusGraph.statusLeadsNowhere', { status: name });
  const record = `${statusDefinition.route}/edit?id=${id}`;
  const reads = useMay({ resource: resourceName(statusDefinition), action: 'show' });
  const open = () => reads && void navigate(record);
  return (
    <StatusBox style={{ color: v[`${tone}Text`], backgroundColor: v[`${tone}Tint`], borderColor: v[`${tone}Line`] }}>
      <Handle type="target" position={Position.Top} isConnectable={editable} />
      <a
        href={reads ? record : undefined}
        title={name}
        aria-label={label}
        draggable={false}
        onDoubleClick={open}
        onClick={event => {
          // A new tab is the browser's business; Enter clicks without a pointer.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (event.detail === 0) open();
        }}
      >
        <span>{name}</span>
        <small>
          {[code, ...(fromAny ? [t('statusGraph.fromAny')] : []), ...(isFinal ? [t('statusGraph.final')] : [])].join(' · ')}
        </small>
      </a>
      {!isFinal && <Handle type="source" position={Position.Bottom} isConnectable={editable} />}
    </StatusBox>
  );
};
