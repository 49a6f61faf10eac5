import type { ListAnswer, PastRetentionRow } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { KeptYears } from '../../domain/case/views/papers.js';
import type { ReferenceRecord } from '../../references/reference-book.js';

interface Asked {
  readonly accountId: number;
  /** The document nodes, by the names they bear today. */
  readonly nodes: readonly Pick<ReferenceRecord, 'id' | 'name'>[];
  readonly kept: KeptYears;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly page: number;
  readonly top: number;
}

/**
 * Documents that their nodes keep no longer, of closed cases: an open one still needs its papers. The longest past their time come first.
 * Counted in whole years from the day a document came in, as `keptUntil` does.
 */
export async function pastRetention(tx: Transaction, asked: Asked): Promise<ListAnswer<PastRetentionRow>> {
  const { accountId, nodes, kept, today, page, top } = asked;
  const rows = await tx.query<PastRetentionRow & { total: number }>(
    `select d.document_id as id, d.case_id, d.file_name, d.node_id, d.uploaded_on::text, (d.uploaded_on + make_interval(years => k.years))::date::text as keep_until,
            l.current_status as status_name, count(*) over ()::int as total
       from unnest($2::int[], $3::int[]) k(node_id, years)
       join cases.case_document d on d.account_id = $1 and d.node_id = k.node_id and not d.is_removed
       join cases.case_list l on l.account_id = $1 and l.case_id = d.case_id and not l.is_deleted and l.is_closed
      where d.uploaded_on + make_interval(years => k.years) < $4::date
      order by (d.uploaded_on + make_interval(years => k.years)), d.document_id limit $5 offset $6`,
    [accountId, [...kept.keys()], [...kept.values()], today, top, (page - 1) * top],
  );
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return {
    result: rows.map(({ total: _total, ...row }) => ({ ...row, node_name: names.get(row.node_id) ?? '' })),
    total_rows: rows[0]?.total ?? 0,
  };
}
