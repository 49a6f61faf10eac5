import type { DocumentRow } from '@atlas/contracts';
import { Tag } from '../../../components/chips/Tag.js';
import type { Column } from '../../../components/list/column.js';
import { FileText } from 'lucide-react';
import { formatSize } from '../../../components/format/file-size.js';

const COLUMNS: readonly Column<DocumentRow>[] = [
  {
    key: 'file_name',
    label: 'File',
    width: 200,
    grow: 2,
    primary: true,
    render: ({ file_name, removed_by }) => (
      <>
        <FileText size={14} aria-hidden style={{ verticalAlign: '-2px', marginRight: 6 }} />
        {file_name}
        {removed_by !== undefined && (
          <Tag tone="warn" style={{ marginLeft: 8 }}>
            Removed since
          </Tag>
        )}
      </>
    ),
  },
  { key: 'node_name', label: 'Node', width: 150 },
  { key: 'description', label: 'Description', width: 140 },
  { key: 'size', label: 'Size', kind: 'number', width: 72, render: ({ size }) => formatSize(size) },
  { key: 'uploaded_by', label: 'By', width: 96 },
  { key: 'uploaded_date', label: 'Uploaded', kind: 'stamp', width: 176 },
];

/** Descriptions are seldom given: their column is there when one is. */
export const documentColumns = (documents: readonly DocumentRow[]): readonly Column<DocumentRow>[] =>
  documents.some(({ description }) => description) ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'description');
