import type { PastRetentionRow } from '../../case/documents/bulk-documents.js';
import { defineList } from '../define-list.js';

export const PAST_RETENTION_LIST = defineList<PastRetentionRow>({
  path: 'case/document/past_retention/list',
  label: 'Documents past retention',
  order: [{ field: 'keep_until', dir: 'asc' }],
  columns: {
    id: { type: 'id' },
    file_name: { label: 'File', width: 240, grow: 2, primary: true },
    node_id: { type: 'number' },
    node_name: { label: 'Node', width: 160 },
    case_id: { type: 'id', label: 'Case ID', width: 132, grow: 0 },
    status_name: { label: 'Closed as', width: 160 },
    uploaded_on: { type: 'date', label: 'Received', width: 104 },
    keep_until: { type: 'date', label: 'Kept until', width: 104 },
  },
});
