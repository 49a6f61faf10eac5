import type { AdditionLine } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { textKey } from '../../projections/case-list/case-list.table.js';

/** How a line names its case. */
export const addressOf = ({ values: { case_id, old_case_id } }: AdditionLine): string =>
  case_id ? `case ${case_id.toUpperCase()}` : `old ${old_case_id?.toLowerCase() ?? ''}`;

/** The cases that lines name, by 'case {id}' or 'old {old case id}'. */
export async function casesOfAddresses(
  tx: Transaction,
  accountId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = (kind: string) => addresses.flatMap(each => (each.startsWith(kind) ? [each.slice(kind.length)] : []));
  const old = named('old ');
  const key = textKey('old_case_id');
  const rows = old.length
    ? await tx.query<{ case_id: string; key: string }>(
        `select t.case_id, ${key} as key from cases.case_list t where t.account_id = $1 and not t.is_deleted and ${key} = any($2::text[])`,
        [accountId, old],
      )
    : [];
  const found = new Map<string, string[]>(named('case ').map(id => [`case ${id}`, [id]]));
  for (const row of rows) found.set(`old ${row.key}`, [...(found.get(`old ${row.key}`) ?? []), row.case_id]);
  return found;
}
