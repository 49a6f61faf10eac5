import { MERGES_LIST, type MergeRow } from '@atlas/contracts';
import { lawFirmScope, listSource, type Asked, type Transaction } from '@atlas/platform';
import type { Effect, RefusedRecord, MessageEffect } from './row-effects.js';

/** A stored merge, independent of its job. */
export interface RecordedMerge extends Omit<MergeRow, 'merged_at' | 'undone_at'> {
  readonly resource: string;
  readonly effects: readonly Effect[];
}

const COLUMNS = `job_id, resource, source_id, source_name, target_id, target_name, reason, state, effects, cases, refused, merged_by, undone_by`;

/** The merges of one resource, the newest first. */
export const mergeList = listSource(
  MERGES_LIST,
  ({ sql, session, given }: Asked<{ readonly schema: string; readonly resource: string }>) => ({
    from: `${given.schema}.record_merge t`,
    where: [`t.resource = ${sql.value(given.resource)}`],
    scope: lawFirmScope(session),
    key: { expression: 't.job_id::text', sqlType: 'text' },
    columns: Object.fromEntries(MERGES_LIST.names.map(name => [name, `t.${name}`])),
  }),
);

export const messageEffects = (way: MessageEffect['way'], refused: readonly RefusedRecord[]): MessageEffect[] =>
  refused.map(({ reference, message }) => ({ kind: 'message', way, reference, message }));

/** The messages of a merge, or of its undo, about master data records. */
export const messagesOf = ({ effects }: Pick<RecordedMerge, 'effects'>, way: MessageEffect['way']): readonly RefusedRecord[] =>
  effects.flatMap(effect =>
    effect.kind === 'message' && effect.way === way ? [{ reference: effect.reference, message: effect.message }] : [],
  );

/** What was merged, and the result. */
export class MergeLog {
  constructor(private readonly schema: string) {}

  async find(tx: Transaction, accountId: number, jobId: string): Promise<RecordedMerge | undefined> {
    const [row] = await tx.query<RecordedMerge>(
      `select ${COLUMNS} from ${this.schema}.record_merge where account_id = $1 and job_id = $2 for update`,
      [accountId, jobId],
    );
    return row;
  }

  async add(tx: Transaction, accountId: number, merge: Omit<RecordedMerge, 'state' | 'cases' | 'undone_by'>): Promise<void> {
    const { job_id, resource, source_id, source_name, target_id, target_name, reason, effects, refused, merged_by } = merge;
    await tx.query(
      `insert into ${this.schema}.record_merge
         (account_id, job_id, resource, source_id, source_name, target_id, target_name, reason, effects, refused, merged_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        accountId,
        job_id,
        resource,
        source_id,
        source_name,
        target_id,
        target_name,
        reason,
        JSON.stringify(effects),
        refused,
        merged_by,
      ],
    );
  }

  /** How many cases were updated so far, and how many were refused. */
  async count(tx: Transaction, accountId: number, jobId: string, cases: number, refused: number): Promise<void> {
    await tx.query(`update ${this.schema}.record_merge set cases = $3, refused = $4 where account_id = $1 and job_id = $2`, [
      accountId,
      jobId,
      cases,
      refused,
    ]);
  }

  async end(tx: Transaction, accountId: number, jobId: string): Promise<void> {
    await tx.query(
      `update ${this.schema}.record_merge set state = 'done' where account_id = $1 and job_id = $2 and state = 'begun'`,
      [accountId, jobId],
    );
  }

  async undo(tx: Transaction, accountId: number, jobId: string, state: 'undoing' | 'undone', by: string): Promise<void> {
    await tx.query(
      `update ${this.schema}.record_merge set state = $3, undone_by = $4, undone_at = now() where account_id = $1 and job_id = $2`,
      [accountId, jobId, state, by],
    );
  }

  /** What stays when it is undone: reported again by a restarted job. */
  async keepLeft(tx: Transaction, accountId: number, jobId: string, left: readonly RefusedRecord[]): Promise<void> {
    await tx.query(
      `update ${this.schema}.record_merge set effects = effects || $3::jsonb where account_id = $1 and job_id = $2`,
      [accountId, jobId, JSON.stringify(messageEffects('undo', left))],
    );
  }
}
