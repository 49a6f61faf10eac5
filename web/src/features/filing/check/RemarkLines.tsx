import type { CasePacketCheck, PacketCheckItem } from '@atlas/contracts';
import { CircleAlert, CircleSlash, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Row, Text } from '@/components/page/layout.js';
import { v } from '@/theme/tokens.js';
import { remarksOf } from './check-matrix.js';
import { UploadButton } from './UploadButton.js';

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
        <Row minHeight={36} pad="4px 16px 4px 40px" multiline key="workflow" tone="quiet" color="quiet">
          <CircleSlash size={16} aria-hidden />
          <Text grow>{remark}</Text>
        </Row>
      );
    const { node_id: nodeId, node, mark } = remark;
    const isMissing = mark === 'missing';
    const Icon = isMissing ? CircleAlert : TriangleAlert;
    return (
      <Row minHeight={36} pad="4px 16px 4px 40px" multiline key={node} tone={isMissing ? 'danger' : 'warn'}>
        <Icon size={16} color={isMissing ? v.danger : v.warn} aria-hidden />
        <Text grow>
          <Words item={remark} />
          {refused && refused.nodeId === nodeId && (
            <Text color="danger" role="alert">
              {' '}
              {refused.message}
            </Text>
          )}
        </Text>
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
      </Row>
    );
  });
};
