import type { DocumentRow } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { Folder } from 'lucide-react';
import { font, ids, v } from '@/theme/tokens.js';
import { nodesOf } from './document-nodes.js';
import { t } from '@/texts/t.js';

const Nav = styled('nav')({
  width: 200,
  overflow: 'auto',
  padding: '8px 8px 16px',
  borderRight: `1px solid ${v.line}`,
  backgroundColor: v.surface2,
  '& button': {
    fontFamily: 'inherit',
    ...font.body,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 28,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: v.text,
    letterSpacing: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: v.hover },
  '& button[aria-pressed=true]': { backgroundColor: v.accentTint2, color: v.accentText, fontWeight: 500 },
  '& svg': { flex: 'none', color: v.text2 },
  '& span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { ...font.small, ...ids, color: v.text2 },
  '&.in-row': { display: 'flex', width: 'auto', padding: '4px 8px', borderRight: 0, borderBottom: `1px solid ${v.line}` },
  '&.in-row button': { flex: 'none', width: 'auto' },
});

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
    <button key={id ?? 'all'} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)} title={name}>
      <Folder size={16} aria-hidden />
      <span>{name}</span>
      <small>{count}</small>
    </button>
  );
  return (
    <Nav aria-label={t('common.documentNodes')} className={inRow ? 'in-row' : undefined}>
      {entry(undefined, t('caseDocuments.allDocuments'), documents.length)}
      {nodesOf(documents).map(({ id, name, documents: inside }) => entry(id, name, inside.length))}
    </Nav>
  );
};
