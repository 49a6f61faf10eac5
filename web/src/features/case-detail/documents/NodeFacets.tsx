import type { DocumentRow } from '@atlas/contracts';
import { Folder } from 'lucide-react';
import { Row, Stack, Text } from '@/components/page/layout.js';
import { PickButton } from '@/components/page/PickButton.js';
import { nodesOf } from './document-nodes.js';
import { t } from '@/texts/t.js';

const BESIDE = { width: 200, pad: '8px 8px 16px', edge: 'right' } as const;
const IN_ROW = { pad: '4px 8px', edge: 'bottom' } as const;

interface Props {
  documents: readonly DocumentRow[];
  /** A node's id; undefined for all. */
  chosen: number | undefined;
  onChoose: (nodeId: number | undefined) => void;
  /** Above the documents instead of beside them. */
  inRow?: boolean;
}

/** The nodes that hold documents; choosing one shows only its own. */
export const NodeFacets = ({ documents, chosen, onChoose, inRow = false }: Props) => {
  const entry = (id: number | undefined, name: string, count: number) => (
    <PickButton
      key={id ?? 'all'}
      type="button"
      className={inRow ? 'narrow' : undefined}
      aria-pressed={chosen === id}
      onClick={() => onChoose(id)}
      title={name}
    >
      <Folder size={16} aria-hidden />
      <Text grow cut>
        {name}
      </Text>
      <small>{count}</small>
    </PickButton>
  );
  const Nav = inRow ? Row : Stack;
  return (
    <Nav as="nav" aria-label={t('common.documentNodes')} {...(inRow ? IN_ROW : BESIDE)} tone="quiet" gap={0} scroll>
      {entry(undefined, t('caseDocuments.allDocuments'), documents.length)}
      {nodesOf(documents).map(({ id, name, documents: inside }) => entry(id, name, inside.length))}
    </Nav>
  );
};
