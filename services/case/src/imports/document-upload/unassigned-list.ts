import { UNASSIGNED_DOCUMENTS_LIST } from '@atlas/contracts';
import { containing, listSource } from '@atlas/platform';
import { ownUploads } from '../../access/session-scope.js';

/** Files whose names led to no case, or to several. The firm sees all of them; a provider or funder those that they uploaded themselves. */
export const unassignedFiles = listSource(UNASSIGNED_DOCUMENTS_LIST, ({ sql, session }) => ({
  from: 'cases.uploaded_document t',
  where: [`t.state = 'unassigned'`],
  scope: ownUploads(sql, session),
  key: { expression: 't.id', sqlType: 'uuid' },
  // The newest upload first, its files in their order.
  order: [
    { expression: 't.uploaded_at', sqlType: 'timestamptz', descending: true },
    { expression: 't.seq', sqlType: 'int', descending: false },
  ],
  columns: {
    id: 't.id',
    upload_id: 't.upload_id',
    file_name: 't.file_name',
    content_type: `coalesce(t.content_type, '')`,
    size: 'coalesce(t.size, 0)',
    node_id: `(t.node ->> 'id')::int`,
    node_name: `t.node ->> 'name'`,
    description: 't.description',
    reason: `coalesce(t.reason, 'no_case')`,
    candidates: 't.candidates',
    uploaded_by: 't.uploaded_by',
    uploaded_date: 't.uploaded_at',
  },
  search: text => `t.file_name ilike ${sql.value(containing(text))}`,
}));
