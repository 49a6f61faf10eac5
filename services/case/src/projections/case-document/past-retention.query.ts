import { PAST_RETENTION_LIST, type PastRetentionRow } from '@atlas/contracts';
import { lawFirmScope, listSource, type Asked } from '@atlas/platform';
import type { KeptYears } from '../../domain/case/views/case-records.js';
import type { ReferenceRecord } from '../../references/reference-book.js';

interface Given {
  /** The document nodes, by the names they bear today. */
  readonly nodes: readonly Pick<ReferenceRecord, 'id' | 'name'>[];
  readonly kept: KeptYears;
  /** YYYY-MM-DD */
  readonly today: string;
}

const END = `(t.uploaded_on + make_interval(years => k.years))`;

/**
 * Documents of closed cases that their nodes keep no longer: an open case still needs its documents. The longest past their time come first.
 * Counted in whole years from the day a document came in, as `keptUntil` does.
 */
export const pastRetention = listSource(
  PAST_RETENTION_LIST,
  ({ sql, session, given: { kept, today } }: Asked<Given>) => ({
    from: `unnest(${sql.value([...kept.keys()])}::int[], ${sql.value([...kept.values()])}::int[]) k(node_id, years)
      join cases.case_document t on t.node_id = k.node_id
      join cases.case_list l on l.account_id = t.account_id and l.case_id = t.case_id`,
    where: ['not t.is_removed', 'not l.is_deleted', 'l.is_closed', `${END} < ${sql.value(today)}::date`],
    scope: lawFirmScope(session),
    key: { expression: 't.document_id::text', sqlType: 'text' },
    columns: {
      id: 't.document_id',
      file_name: 't.file_name',
      node_id: 't.node_id',
      case_id: 't.case_id',
      status_name: 'l.current_status',
      uploaded_on: 't.uploaded_on',
      keep_until: `${END}::date`,
    },
  }),
  (stored: PastRetentionRow, { given: { nodes } }) => ({
    ...stored,
    node_name: nodes.find(({ id }) => id === stored.node_id)?.name ?? '',
  }),
);
