import type { JsonValue } from '@atlas/contracts';
import { SealJobs, type Database, type SealedLog } from '@atlas/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResourceEngine } from '../engine.js';

interface HistoryRow {
  readonly position: string;
  readonly name: string;
  readonly content: JsonValue;
}

/** The longest wait for transactions that have drawn a number and are not over. */
const WAIT_MS = 60_000;
const ASK_AGAIN_MS = 50;

/** The history of an owner's records, to be sealed in the order of its numbers. */
export const historyLog = (database: Pick<Database, 'withSystem'>, schema: string): SealedLog => ({
  name: schema,
  settledEnd: () => settledEnd(database, schema),
  page: (after, limit) =>
    database.withSystem(tx =>
      tx.query<HistoryRow>(
        `select id::text as position, format('account %s, %s %s, revision %s', account_id, resource, record_id, revision) as name,
                json_build_array(account_id, id::text, resource, record_id, revision, action, changes, actor_id, actor_name, job_id,
                  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as content
           from ${schema}.record_history where id > $1 order by id limit $2`,
        [after ?? '0', limit],
      ),
    ),
  comparePositions: (a, b) => {
    const difference = BigInt(a) - BigInt(b);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  },
});

/** A number is drawn before its transaction commits. When all transactions of that moment are over, nothing can appear below it. */
async function settledEnd(database: Pick<Database, 'withSystem'>, schema: string): Promise<string> {
  const [found] = await database.withSystem(tx =>
    tx.query<{ end: string; fence: string }>(
      `select coalesce(max(id), 0)::text as end, pg_snapshot_xmax(pg_current_snapshot())::text as fence from ${schema}.record_history`,
    ),
  );
  for (const started = Date.now(); Date.now() - started < WAIT_MS;) {
    const [{ over } = { over: false }] = await database.withSystem(tx =>
      tx.query<{ over: boolean }>('select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as over', [found?.fence]),
    );
    if (over) return found?.end ?? '0';
    await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new Error(`A transaction that may write to ${schema}.record_history is still running.`);
}

/** Has the history of an engine's records sealed. */
@Injectable()
export class HistorySeals implements OnModuleInit {
  constructor(
    private readonly seals: SealJobs,
    private readonly engine: ResourceEngine,
  ) {}

  onModuleInit(): void {
    this.seals.register(historyLog(this.engine.database, this.engine.set.schema));
  }
}
