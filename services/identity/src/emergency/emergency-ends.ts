import { emergencyTexts } from '@atlas/contracts';
import { Database, JobRunner, TaskQueue, type Task, type Transaction } from '@atlas/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';

const TASK = 'emergency_end';
/** Timers are less exact than the database. */
const LATER_MS = 1000;

interface EndedAccess {
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
  readonly session_id: string;
  readonly ended_at: Date;
  readonly ended_with_session: boolean;
}

/** Once for each access that has ended without a person who ended it. Its session may have been deleted since. */
const NOTE_END = `
  update identity.emergency_access e set end_recorded_at = now()
    from (select x.emergency_id, s.ended_at as session_ended_at from identity.emergency_access x
            left join identity.session s on s.account_id = x.account_id and s.session_id = x.session_id
           where x.account_id = $1 and x.emergency_id = $2) s,
         identity.app_user u
   where e.account_id = $1 and e.emergency_id = $2 and e.end_recorded_at is null and least(e.ends_at, s.session_ended_at) <= now()
     and u.account_id = e.account_id and u.user_id = e.user_id
  returning e.user_id, u.username, u.first_name || ' ' || u.last_name as name, e.session_id,
            least(e.ends_at, s.session_ended_at) as ended_at, coalesce(s.session_ended_at < e.ends_at, false) as ended_with_session`;

/** Records that emergency access has ended by its time or with its session. */
@Injectable()
export class EmergencyEnds implements OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly queue: TaskQueue,
    private readonly database: Database,
    private readonly activity: IdentityActivity,
  ) {}

  onModuleInit(): void {
    this.runner.registerTask(TASK, task => this.#record(task), 1);
  }

  /** In the transaction that starts it. */
  schedule(tx: Transaction, accountId: number, id: string, endsAt: Date): Promise<void> {
    return this.#schedule(tx, accountId, [id], new Date(endsAt.getTime() + LATER_MS));
  }

  /** In a transaction that has ended sessions of the account: the end of their emergency access is recorded after it. */
  async endWithSessions(tx: Transaction, accountId: number): Promise<void> {
    const ended = await tx.query<{ id: string }>(
      `select e.emergency_id as id from identity.emergency_access e
         join identity.session s on s.account_id = e.account_id and s.session_id = e.session_id
        where e.account_id = $1 and e.end_recorded_at is null and s.ended_at is not null`,
      [accountId],
    );
    await this.#schedule(
      tx,
      accountId,
      ended.map(({ id }) => id),
    );
  }

  #schedule(tx: Transaction, accountId: number, ids: readonly string[], runAt?: Date): Promise<void> {
    const when = runAt ? { runAt } : {};
    return this.queue.schedule(
      tx,
      ids.map(key => ({ name: TASK, accountId, key, queue: TASK, ...when })),
    );
  }

  async #record({ accountId, key: id }: Task): Promise<void> {
    await this.database.withAccount(accountId, async tx => {
      const [row] = await tx.query<EndedAccess>(NOTE_END, [accountId, id]);
      if (!row) return;
      const { user_id: userId, username, name, session_id: sessionId } = row;
      await this.activity.recordIn(
        tx,
        { accountId, actor: { userId, username, name }, sessionId },
        'EmergencyAccessEnded',
        row.ended_with_session ? emergencyTexts.endedWithSession(name) : emergencyTexts.endedByTime(name),
        { emergency_id: id, ended: row.ended_at.toISOString(), by: row.ended_with_session ? 'session' : 'time' },
      );
    });
  }
}
