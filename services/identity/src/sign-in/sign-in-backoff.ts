import { Database, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';

const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 15 * 60;
const FORGET_AFTER = '1 hour';

/** What failures are counted for: a user, one browser of a user, a name that no user has, a client address. */
export interface Counter {
  readonly accountId: number;
  /** The row's key: 'user/7', 'user/7/browser/…', 'name/…', 'address/…'. */
  readonly subject: string;
  /** As many failures go without a delay. */
  readonly free: number;
  /** Failures are forgotten an hour after the last one, or, where many people share a counter, an hour after the first one. */
  readonly forget: 'after_last' | 'after_first';
}

/**
 * Slows guessing down, for every process at once: after the free failures a counter is closed for 15 s, then 30 s, up to 15 minutes. A try is counted
 * before the password is looked at, so that a hundred tries at once are a hundred tries, and taken off again when it was no failure.
 */
@Injectable()
export class SignInBackoff {
  constructor(private readonly database: Database) {}

  /** Counts a try. Answers 0, or the seconds to wait while the counter is closed; then nothing is counted. */
  reserve({ accountId, subject, free, forget }: Counter): Promise<number> {
    return this.database.withAccount(accountId, async tx => {
      await tx.query(`delete from identity.sign_in_counter where account_id = $1 and last_at < now() - interval '1 day'`, [
        accountId,
      ]);
      const counted = await tx.query(
        `insert into identity.sign_in_counter as c (account_id, subject, failures) values ($1, $2, 1)
         on conflict (account_id, subject) do update set (failures, since, last_at, blocked_until) = (
           select n, case when n = 1 then now() else c.since end, now(),
                  case when n > $3 then now() + make_interval(secs => least(${FIRST_DELAY_SECONDS} * 2.0 ^ least(n - $3 - 1, 20), ${LONGEST_DELAY_SECONDS})) end
             from (select case when (case when $4 then c.since else c.last_at end) < now() - interval '${FORGET_AFTER}' then 1 else c.failures + 1 end as n) as counting)
           where c.blocked_until is null or c.blocked_until <= now()
         returning 1`,
        [accountId, subject, free, forget === 'after_first'],
      );
      return counted.length ? 0 : await secondsLeft(tx, accountId, subject);
    });
  }

  /** Removes an attempt that did not fail; earlier failures still count. */
  async release({ accountId, subject, free }: Counter): Promise<void> {
    await this.database.withAccount(accountId, tx =>
      tx.query(
        `update identity.sign_in_counter
            set failures = greatest(failures - 1, 0), blocked_until = case when failures - 1 > $3 then blocked_until end
          where account_id = $1 and subject = $2`,
        [accountId, subject, free],
      ),
    );
  }

  /** Forgets a counter's failures, after a sign-in that succeeded. */
  async clear(tx: Transaction, { accountId, subject }: Pick<Counter, 'accountId' | 'subject'>): Promise<void> {
    await tx.query('delete from identity.sign_in_counter where account_id = $1 and subject = $2', [accountId, subject]);
  }

  /** Until when a user's name is closed, for browsers they have not signed in with; ISO 8601, UTC. Null: it is open. */
  async lockedUntil(tx: Transaction, accountId: number, userId: number): Promise<string | null> {
    const [row] = await tx.query<{ blocked_until: Date }>(
      'select blocked_until from identity.sign_in_counter where account_id = $1 and subject = $2 and blocked_until > now()',
      [accountId, `user/${userId}`],
    );
    return row?.blocked_until.toISOString() ?? null;
  }

  /** Opens a user's name again, in every browser: after a new password, a link from their own mail, or by an administrator. */
  async clearUser(tx: Transaction, accountId: number, userId: number): Promise<void> {
    await tx.query(
      `delete from identity.sign_in_counter where account_id = $1 and (subject = $2 or starts_with(subject, $2 || '/'))`,
      [accountId, `user/${userId}`],
    );
  }
}

async function secondsLeft(tx: Transaction, accountId: number, subject: string): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds
       from identity.sign_in_counter where account_id = $1 and subject = $2`,
    [accountId, subject],
  );
  return row?.seconds ?? 1;
}
