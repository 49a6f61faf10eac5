import type { RecordScope } from '@atlas/resource-engine';

/** A status as the checks of whatever names statuses read it. */
export interface StatusRow {
  readonly id: number;
  readonly name: string;
  readonly track: string;
  readonly is_active: boolean;
  readonly is_initial: boolean;
  readonly from_any: boolean;
  readonly is_final: boolean;
  readonly next: readonly number[];
}

/** All statuses of the account by id; what is being saved is not in it yet. */
export async function statusRows({ tx, set, context }: RecordScope): Promise<ReadonlyMap<number, StatusRow>> {
  const rows = await tx.query<StatusRow>(
    `select t.id, t.name, t.track, t.is_active, t.is_initial, t.from_any, coalesce(c.phase = 'closed', false) as is_final,
            array(select n.target_id from ${set.model('status').table}_next n where n.account_id = t.account_id and n.parent_id = t.id) as next
       from ${set.model('status').table} t left join ${set.model('case_status').table} c on c.account_id = t.account_id and c.id = t.case_status_id
      where t.account_id = $1 and t.deleted_at is null`,
    [context.accountId],
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** Whether a case on this track may be in the status: its own, any, or (a case not filed yet) before filing. */
export const isOnTrack = (status: Pick<StatusRow, 'track'> | undefined, track: unknown): boolean =>
  status === undefined || ['any', 'pre', track].includes(status.track);
