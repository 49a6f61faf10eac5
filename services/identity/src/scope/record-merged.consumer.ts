import { MASTER_DATA_TOPIC, RECORD_MERGED, type RecordMerged } from '@atlas/contracts';
import { Inbox, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import type { Transaction } from '@atlas/platform';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { IdentityWrites } from '../access/identity-writes.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { PROVIDERS, usersSeeing } from './merged-scope.js';

const merges = { group: 'identity.merges', topics: [MASTER_DATA_TOPIC] } satisfies EventSubscription;

/** Scopes follow merges of providers: a user of the remaining provider also sees the merged one, at once. */
@Controller()
export class RecordMergedConsumer {
  constructor(
    private readonly writes: IdentityWrites,
    private readonly inbox: Inbox,
    private readonly activity: IdentityActivity,
  ) {}

  @EventPattern(RECORD_MERGED, merges)
  async merged(@Payload() event: IntegrationEvent<typeof RECORD_MERGED, RecordMerged>): Promise<void> {
    const { accountId, actor, data } = event;
    if (data.resource !== PROVIDERS) return;
    await this.writes.in(accountId, tx =>
      this.inbox.withInbox(tx, merges.group, [event], async () => {
        if (!(await keep(tx, accountId, data))) return;
        tx.changesAccessOf('account');
        const users = await usersSeeing(tx, accountId, data.source_id);
        const who = { accountId, actor, sessionId: 'event' };
        if (users) await this.activity.recordIn(tx, who, 'AccessChanged', described(data, users), { merge_id: data.merge_id });
      }),
    );
  }
}

function described({ source_id, target_id, is_undone }: RecordMerged, users: number): string {
  const what = `Provider ${source_id} was merged into ${target_id}${is_undone ? ', which was undone' : ''}`;
  return `${what}: ${users} ${users === 1 ? 'user sees' : 'users see'} the cases of ${is_undone ? 'the first one only' : 'both'}`;
}

/** A merge that keeps the source in use changes no scope. Returns whether anything changed. */
async function keep(tx: Transaction, accountId: number, merge: RecordMerged): Promise<boolean> {
  const { merge_id, resource, source_id, target_id, is_whole, is_undone } = merge;
  const rows = is_undone
    ? await tx.query('delete from identity.merged_record where account_id = $1 and merge_id = $2 returning merge_id', [
        accountId,
        merge_id,
      ])
    : is_whole
      ? await tx.query(
          `insert into identity.merged_record (account_id, merge_id, resource, source_id, target_id) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning merge_id`,
          [accountId, merge_id, resource, source_id, target_id],
        )
      : [];
  return rows.length > 0;
}
