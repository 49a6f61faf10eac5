import { DOCUMENT_FIELDS, type DocumentRow } from '@atlas/contracts';
import { Tag } from '@/components/chips/Tag.js';
import { tableOf } from '@/components/fields/table-of.js';
import type { Column } from '@/components/list/column.js';
import { FileText } from 'lucide-react';
import { formatSize } from '@/components/format/file-size.js';
import { t } from '@/texts/t.js';

const Document = tableOf(DOCUMENT_FIELDS);

const COLUMNS: readonly Column<DocumentRow>[] = [
  {
    key: 'file_name',
    label: t('common.file'),
    width: 200,
    beside: 20,
    grow: 2,
    primary: true,
    render: ({ file_name, uploaded_as, removed_date }) => (
      <span
        title={uploaded_as == null ? file_name : t('caseDocuments.uploadedAs', { fileName: file_name, uploadedAs: uploaded_as })}
      >
        <FileText size={14} aria-hidden style={{ verticalAlign: '-2px', marginRight: 6 }} />
        {file_name}
        {removed_date !== undefined && (
          <Tag tone="warn" style={{ marginLeft: 8 }}>
            {t('caseDocuments.removed')}
          </Tag>
        )}
      </span>
    ),
  },
  { ...Document.column('node_id'), key: 'node_name', width: 150 },
  { ...Document.column('description'), width: 140, hideWhenEmpty: true },
  { key: 'size', label: t('common.size'), kind: 'number', width: 72, render: ({ size }) => formatSize(size), roomyOnly: true },
  { key: 'uploaded_by', label: t('common.by'), width: 96, roomyOnly: true },
  { key: 'uploaded_date', label: t('caseDocuments.uploaded'), kind: 'stamp', width: 192 },
  { key: 'keep_until', label: t('caseDocuments.keptUntil'), kind: 'date', width: 104, hideWhenEmpty: true },
];

/**
 * Descriptions are seldom given, and few nodes keep their documents for years: these columns are there when one has something to say. The
 * file's name leads to its address in the viewer.
 */
export const documentColumns = (
  documents: readonly DocumentRow[],
  isRoomy: boolean,
  addressOf?: (document: DocumentRow) => string,
): readonly Column<DocumentRow>[] =>
  COLUMNS.filter(
    ({ key, hideWhenEmpty, roomyOnly }) =>
      !(roomyOnly && !isRoomy) && (!hideWhenEmpty || documents.some(document => document[key as keyof DocumentRow])),
  ).map(column => (column.primary && addressOf ? { ...column, to: addressOf } : column));
