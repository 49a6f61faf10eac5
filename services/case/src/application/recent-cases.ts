import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';

const MOST_STORED = 50;

/** The cases a user opened lately, newest first: `track=true` adds a case. */
@Injectable()
export class RecentCases {
  constructor(private readonly database: Database) {}

  async add({ accountId, actor }: Session, caseId: string): Promise<void> {
    await this.database.withAccount(accountId, async tx => {
      await tx.query(
        `insert into cases.recent_case (account_id, user_id, case_id, opened_at) values ($1, $2, $3, now())
         on conflict (account_id, user_id, case_id) do update set opened_at = excluded.opened_at`,
        [accountId, actor.userId, caseId],
      );
      await tx.query(
        `delete from cases.recent_case where account_id = $1 and user_id = $2 and case_id in
           (select case_id from cases.recent_case where account_id = $1 and user_id = $2 order by opened_at desc offset ${MOST_STORED})`,
        [accountId, actor.userId],
      );
    });
  }
}
