import { Database, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';

/** As many tries as a hand on a strange keyboard needs; the one after waits. */
const FREE_FAILURES = 4;
const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 15 * 60;
/** A name that was left alone this long starts afresh. */
const FORGET_AFTER = '1 hour';

/** The account of names that nobody has. */
export const NO_ACCOUNT = 0;

/**
 * Slows guessing down per account and user name, for every process at once: after five failures a name is closed for 15 s, then 30 s, up to 15 min.
 * A try is counted before the password is looked at, so that a hundred tries at once are a hundred tries.
 */
@Injectable()
export class SignInBackoff {
  constructor(private readonly database: Database) {}

  /** Counts a try; false while the name is closed, whatever the password is. */
  attempt(accountId: number, username: string): Promise<boolean> {
    return this.database.withAccount(accountId, async tx => {
      await tx.query(`delete from identity.sign_in_attempt where account_id = $1 and last_at < now() - interval '1 day'`, [
        accountId,
      ]);
      const counted = await tx.query(
        `insert into identity.sign_in_attempt as a (account_id, name_digest, failures, last_at) values ($1, $2, 1, now())
         on conflict (account_id, name_digest) do update set (failures, last_at, blocked_until) = (
           select n, now(), case when n > ${FREE_FAILURES}
                                 then now() + make_interval(secs => least(${FIRST_DELAY_SECONDS} * 2.0 ^ least(n - ${FREE_FAILURES + 1}, 20), ${LONGEST_DELAY_SECONDS})) end
             from (select case when a.last_at < now() - interval '${FORGET_AFTER}' then 1 else a.failures + 1 end as n) as counting)
           where a.blocked_until is null or a.blocked_until <= now()
         returning 1`,
        [accountId, digest(username)],
      );
      return counted.length > 0;
    });
  }

  /** After a sign-in that succeeded. */
  async clear(tx: Transaction, accountId: number, username: string): Promise<void> {
    await tx.query('delete from identity.sign_in_attempt where account_id = $1 and name_digest = $2', [
      accountId,
      digest(username),
    ]);
  }
}

/** People type passwords into the name field: what nobody is called is not kept as text. */
const digest = (username: string): Buffer => createHash('sha256').update(username.toLowerCase()).digest();
