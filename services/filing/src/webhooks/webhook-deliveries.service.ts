import {
  conflict,
  notFound,
  WEBHOOK_TEST_EVENT,
  webhookTexts,
  type ListAnswer,
  type ListRequest,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryRow,
} from '@atlas/contracts';
import { ChangeRecorder, Database, TaskQueue, type ChangeTransaction, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { deliveryList } from './delivery-list.js';
import { scheduleDeliveries, type DueDelivery } from './delivery-task.js';
import { endpointRow, endpointToChange, type StoredEndpoint } from './endpoint-rows.js';
import { payloadOf } from './webhook.consumer.js';

const AGAIN = `status = 'pending', attempts = 0, next_attempt_at = now(), finished_at = null`;

type DeliveryTimes = Record<'created_at' | 'next_attempt_at' | 'finished_at', Date | null>;
type StoredDelivery = Omit<WebhookDelivery, 'attempt_log' | 'created_date' | 'next_attempt_date' | 'finished_date'> &
  DeliveryTimes;
type StoredAttempt = Omit<WebhookAttempt, 'attempted_date'> & { readonly attempted_at: Date };

/** What was sent to a webhook, and sending it again. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly database: Database,
    private readonly queue: TaskQueue,
    private readonly changes: ChangeRecorder,
  ) {}

  list(session: Session, endpointId: string, request: ListRequest): Promise<ListAnswer<WebhookDeliveryRow>> {
    const { accountId } = session;
    const query = deliveryList.query(session, request, { endpointId });
    return this.database.withAccount(accountId, async tx => {
      await endpointRow(tx, accountId, endpointId);
      return query.page(tx);
    });
  }

  get({ accountId }: Session, endpointId: string, id: string): Promise<WebhookDelivery> {
    return this.database.withAccount(accountId, tx => deliveryOf(tx, accountId, endpointId, id));
  }

  /** Again, with the same `webhook-id` and as many attempts as the first time. */
  async replay(session: Session, endpointId: string, id: string): Promise<WebhookDelivery> {
    const { accountId } = session;
    return this.database.withAccount(accountId, async tx => {
      const endpoint = await this.#enabled(tx, accountId, endpointId);
      if ((await deliveryOf(tx, accountId, endpointId, id)).status === 'pending')
        throw conflict('DELIVERY_PENDING', webhookTexts.stillPending);
      await this.#again(tx, accountId, endpointId, 'delivery_id = $3', id);
      await this.#record(tx, session, endpoint, 1);
      return deliveryOf(tx, accountId, endpointId, id);
    });
  }

  async replayFailed(session: Session, endpointId: string, since: string): Promise<{ replayed: number }> {
    const { accountId } = session;
    return this.database.withAccount(accountId, async tx => {
      const endpoint = await this.#enabled(tx, accountId, endpointId);
      const condition = `status = 'failed' and not is_test and created_at >= $3::timestamptz`;
      const replayed = await this.#again(tx, accountId, endpointId, condition, since);
      await this.#record(tx, session, endpoint, replayed);
      return { replayed };
    });
  }

  /** One attempt, also of a disabled webhook: it shows whether the receiver works. */
  async sendTest(session: Session, endpointId: string): Promise<WebhookDelivery> {
    const { accountId } = session;
    return this.database.withAccount(accountId, async tx => {
      const { url } = await endpointToChange(tx, accountId, endpointId);
      const payload = payloadOf({ type: WEBHOOK_TEST_EVENT, time: new Date().toISOString(), data: { webhook_id: endpointId } });
      const due = await tx.query<DueDelivery>(
        `insert into filing.webhook_delivery (account_id, endpoint_id, message_id, event_type, payload, is_test, next_attempt_at)
         values ($1, $2, $3, $4, $5, true, now()) returning delivery_id, endpoint_id`,
        [accountId, endpointId, randomUUID(), WEBHOOK_TEST_EVENT, payload],
      );
      await scheduleDeliveries(this.queue, tx, accountId, due);
      await this.changes.record(tx, session, {
        type: 'WebhookReplayed',
        description: webhookTexts.tested(url),
        data: { webhook_id: endpointId },
      });
      return deliveryOf(tx, accountId, endpointId, due[0]!.delivery_id);
    });
  }

  async #enabled(tx: Transaction, accountId: number, endpointId: string): Promise<StoredEndpoint> {
    const endpoint = await endpointToChange(tx, accountId, endpointId);
    if (!endpoint.is_enabled) throw conflict('WEBHOOK_DISABLED', webhookTexts.disabled);
    return endpoint;
  }

  async #again(tx: Transaction, accountId: number, endpointId: string, condition: string, value: string): Promise<number> {
    const due = await tx.query<DueDelivery>(
      `update filing.webhook_delivery set ${AGAIN} where account_id = $1 and endpoint_id = $2 and status <> 'pending' and ${condition}
       returning delivery_id, endpoint_id`,
      [accountId, endpointId, value],
    );
    await scheduleDeliveries(this.queue, tx, accountId, due);
    return due.length;
  }

  #record(tx: ChangeTransaction, session: Session, { endpoint_id, url }: StoredEndpoint, count: number): Promise<void> {
    const data = { webhook_id: endpoint_id, count };
    return this.changes.record(tx, session, { type: 'WebhookReplayed', description: webhookTexts.replayed(count, url), data });
  }
}

/** Throws 404. */
async function deliveryOf(tx: Transaction, accountId: number, endpointId: string, id: string): Promise<WebhookDelivery> {
  await endpointRow(tx, accountId, endpointId);
  const [delivery] = await tx.query<StoredDelivery>(
    `select delivery_id as id, message_id, event_type, status, attempts, response_code, error, payload, created_at, next_attempt_at, finished_at
       from filing.webhook_delivery where account_id = $1 and endpoint_id = $2 and delivery_id = $3`,
    [accountId, endpointId, id],
  );
  if (!delivery) throw notFound('DELIVERY_NOT_FOUND', webhookTexts.deliveryNotFound);
  const attempts = await tx.query<StoredAttempt>(
    `select attempt_id as id, attempted_at, response_code, duration_ms, error, response_body
       from filing.webhook_attempt where account_id = $1 and delivery_id = $2 order by attempt_id desc`,
    [accountId, id],
  );
  const { created_at, next_attempt_at, finished_at, ...rest } = delivery;
  return {
    ...rest,
    created_date: created_at!.toISOString(),
    next_attempt_date: next_attempt_at?.toISOString() ?? null,
    finished_date: finished_at?.toISOString() ?? null,
    attempt_log: attempts.map(({ attempted_at, ...attempt }) => ({ ...attempt, attempted_date: attempted_at.toISOString() })),
  };
}
