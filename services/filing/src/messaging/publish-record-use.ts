import {
  domainEmailConfig,
  FILING_TOPIC,
  MASTER_RECORD_CHANGED,
  RECORD_USE_CHANGED,
  type MasterRecordChanged,
  type RecordUseChanged,
} from '@atlas/contracts';
import type { IntegrationEvent, Outbox } from '@atlas/messaging';
import type { Transaction } from '@atlas/platform';
import type { Enqueue } from '@atlas/resource-engine';
import { randomUUID } from 'node:crypto';
import { FILING_SCHEMA } from '../schema.js';

/**
 * The engine's way into the outbox. With each changed mail box it reports which records the mail box names, so that master data does not delete a
 * node, a court or a status from under it.
 */
export const publishingRecordUse =
  (outbox: Outbox): Enqueue =>
  async (tx, topic, events) => {
    await outbox.enqueue(tx, topic, events);
    const changed = events.filter(
      ({ type, data }) => type === MASTER_RECORD_CHANGED && data['resource'] === domainEmailConfig.path,
    );
    const uses: IntegrationEvent[] = [];
    for (const event of changed) uses.push(await useOf(tx, event as IntegrationEvent<string, MasterRecordChanged>));
    await outbox.enqueue(tx, FILING_TOPIC, uses);
  };

async function useOf(
  tx: Transaction,
  { data, ...event }: IntegrationEvent<string, MasterRecordChanged>,
): Promise<IntegrationEvent<string, RecordUseChanged>> {
  const { resource: used_by, id, revision } = data;
  return {
    ...event,
    id: randomUUID(),
    type: RECORD_USE_CHANGED,
    data: { used_by, holder_id: String(id), revision, is_open: true, records: await recordsOf(tx, event.accountId, id) },
  };
}

/** None when it is deleted. */
async function recordsOf(tx: Transaction, accountId: number, id: number): Promise<RecordUseChanged['records']> {
  return tx.query<RecordUseChanged['records'][number]>(
    `select u.resource, u.id from ${FILING_SCHEMA}.domain_email_config t
      cross join lateral (values ('document/node', t.node_id), ('court_type', t.court_id), ('status', t.status)) as u (resource, id)
      where t.account_id = $1 and t.id = $2 and t.deleted_at is null and u.id is not null`,
    [accountId, id],
  );
}
