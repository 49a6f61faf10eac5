import type { CasePacketCheck, PacketCheckItem } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleSlash, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { v } from '@/theme/tokens.js';
import { remarksOf } from './check-matrix.js';
import { UploadButton } from './UploadButton.js';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '4px 16px 4px 40px',
  whiteSpace: 'normal',
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, minWidth: 0 },
  '&.missing': { backgroundColor: v.dangerTint, color: v.text },
  '&.missing > svg': { color: v.danger },
  '&.look': { backgroundColor: v.warnTint, color: v.text },
  '&.look > svg': { color: v.warn },
  '&.plain': { backgroundColor: v.surface2, color: v.text2 },
  '& .wrong': { color: v.dangerText },
});

/** The node's name in bold, unless the sentence begins with it. */
const Words = ({ item: { node, why } }: { item: PacketCheckItem }) =>
  why.startsWith(node) ? (
    <>
      <b>{node}</b>
      {why.slice(node.length)}
    </>
  ) : (
    <>
      <b>{node}</b>: {why}
    </>
  );

interface Props {
  check: CasePacketCheck;
  onUploaded: () => Promise<void>;
}

/** Under a case: missing items of its packet, warnings and refusals; missing documents can be uploaded here. */
export const RemarkLines = ({ check, onUploaded }: Props) => {
  const [refused, setRefused] = useState<{ nodeId: number; message: string }>();
  return remarksOf(check).map(remark => {
    if (typeof remark === 'string')
      return (
        <Line key="workflow" className="plain">
          <CircleSlash size={16} aria-hidden />
          <span>{remark}</span>
        </Line>
      );
    const { node_id: nodeId, node, mark } = remark;
    const Icon = mark === 'missing' ? CircleAlert : TriangleAlert;
    return (
      <Line key={node} className={mark}>
        <Icon size={16} aria-hidden />
        <span>
          <Words item={remark} />
          {refused && refused.nodeId === nodeId && (
            <span className="wrong" role="alert">
              {' '}
              {refused.message}
            </span>
          )}
        </span>
        {nodeId !== null && (
          <UploadButton
            caseId={check.case_id}
            nodeId={nodeId}
            node={node}
            onUploaded={async () => {
              setRefused(undefined);
              await onUploaded();
            }}
            onRefused={message => setRefused({ nodeId, message })}
          />
        )}
      </Line>
    );
  });
};
