import { type ListAnswer, type ListRequest, recordTexts, requirePlainList } from '@atlas/contracts';
import { ListQuery, SqlWriter, type Transaction } from '@atlas/platform';
import type { FieldChange } from './changes.js';
import type { WriteContext } from './draft.js';

export type RecordAction = 'created' | 'updated' | 'activated' | 'deactivated' | 'deleted' | 'restored' | 'merged' | 'unmerged';

export interface HistoryEntry {
  readonly resource: string;
  readonly record_id: number;
  readonly revision: number;
  readonly action: RecordAction;
  readonly changes: readonly FieldChange[];
}

/** Change type 31 of the documented list: 'master record or setting changed'. */
const CHANGE_TYPE_ID = 31;

export async function writeHistory(
  tx: Transaction,
  schema: string,
  { accountId, actor, jobId }: WriteContext,
  entries: readonly HistoryEntry[],
): Promise<void> {
  await tx.query(
    `insert into ${schema}.record_history (account_id, resource, record_id, revision, action, changes, actor_id, actor_name, job_id)
     select $1, resource, record_id, revision, action, changes, $3, $4, $5
       from jsonb_to_recordset($2::jsonb) as e(resource text, record_id int, revision int, action text, changes jsonb)`,
    [accountId, JSON.stringify(entries), actor.userId, actor.name, jobId ?? null],
  );
}

/** A row of `{path}/{id}/audit/records`, shaped like a case's. */
export interface HistoryRow {
  readonly id: number;
  readonly change_type_id: number;
  readonly change_type: string;
  readonly change_detials: readonly FieldChange[];
  readonly user_name: string;
  readonly created_date: string;
  readonly revision: number;
}

/** The names of actions in a history. */
export const ACTION_NAMES: Readonly<Record<RecordAction, string>> = recordTexts.actions;

interface StoredEntry {
  readonly id: number;
  readonly action: RecordAction;
  readonly changes: readonly FieldChange[];
  readonly actor_name: string;
  readonly created_at: Date;
  readonly revision: number;
}

/** Newest first. */
export async function readHistory(
  tx: Transaction,
  schema: string,
  accountId: number,
  record: { readonly resource: string; readonly id: number },
  request: ListRequest,
): Promise<ListAnswer<HistoryRow>> {
  requirePlainList(request);
  const sql = new SqlWriter();
  const where = [
    `h.account_id = ${sql.value(accountId)}`,
    `h.resource = ${sql.value(record.resource)}`,
    `h.record_id = ${sql.value(record.id)}`,
  ];
  const query = new ListQuery<HistoryRow, StoredEntry>(
    {
      accountId,
      request,
      sql,
      from: `${schema}.record_history h`,
      where,
      terms: () => [{ expression: 'h.id', sqlType: 'bigint', descending: true }],
      select: () => 'h.id, h.action, h.changes, h.actor_name, h.created_at, h.revision',
    },
    historyRow,
  );
  return query.page(tx);
}

const historyRow = ({ id, action, changes, actor_name, created_at, revision }: StoredEntry): HistoryRow => ({
  id,
  change_type_id: CHANGE_TYPE_ID,
  change_type: ACTION_NAMES[action],
  change_detials: changes,
  user_name: actor_name,
  created_date: created_at.toISOString(),
  revision,
});
