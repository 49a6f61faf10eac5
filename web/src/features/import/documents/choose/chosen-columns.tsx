import type { FileNameMatch } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { formatSize } from '@/components/format/file-size.js';
import type { Column } from '@/components/list/column.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import type { DocumentNode } from '@/providers/lookups/guess-node.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { type Chosen, destinationOf, isArchive } from './chosen.js';

interface Known {
  matches: ReadonlyMap<string, FileNameMatch> | undefined;
  nodes: readonly DocumentNode[];
  nodeId: number | null;
}

/** A chosen file: its name, where it will go, under which node. */
export function chosenColumns({ matches, nodes, nodeId }: Known): readonly Column<Chosen>[] {
  const matchOf = ({ file }: Chosen) => matches?.get(file.name);
  const nodeOf = (chosen: Chosen) => nodes.find(({ id }) => id === (chosen.nodeId ?? nodeId))?.name ?? '–';
  return [
    {
      key: 'name',
      label: t('common.file'),
      width: 280,
      primary: true,
      text: ({ file }) => file.name,
      render: ({ file }) => file.name,
    },
    {
      key: 'size',
      label: t('common.size'),
      kind: 'number',
      width: 84,
      text: ({ file }) => formatSize(file.size),
      render: ({ file }) => formatSize(file.size),
    },
    {
      key: 'case',
      label: t('bulkDocuments.destination'),
      width: 240,
      text: chosen => destinationOf(chosen, matchOf(chosen)),
      render: chosen => {
        const match = matchOf(chosen);
        const text = destinationOf(chosen, match);
        if (match?.case_id && !isArchive(chosen)) return <Link to={caseDetailsPath(match.case_id)}>{text}</Link>;
        return <span style={{ color: match && !isArchive(chosen) ? v.warnText : v.text2 }}>{text}</span>;
      },
    },
    { key: 'node', label: t('common.documentNode'), width: 200, text: nodeOf, render: nodeOf },
  ];
}
