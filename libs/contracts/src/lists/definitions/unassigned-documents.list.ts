import type { UnassignedDocumentRow } from '../../case/documents/bulk-documents.js';
import { defineList } from '../define-list.js';
import { UUID } from '../filter-spec.js';

export const UNASSIGNED_DOCUMENTS_LIST = defineList<UnassignedDocumentRow>({
  path: 'case/document/unassigned/list',
  label: 'Unassigned documents',
  search: true,
  columns: {
    id: { type: 'id' },
    upload_id: { type: 'id', filter: UUID },
    file_name: { label: 'File', width: 260, primary: true },
    reason: { label: 'Reason', width: 230, grow: 0 },
    candidates: { type: 'json', label: 'Possible cases', width: 260 },
    node_id: { type: 'number' },
    node_name: { label: 'Document node', width: 160 },
    size: { type: 'number', label: 'Size', width: 76 },
    content_type: {},
    description: {},
    uploaded_by: { label: 'Uploaded by', width: 110, grow: 0, wideOnly: true },
    uploaded_date: { type: 'moment', label: 'Uploaded', width: 172, wideOnly: true },
  },
});
