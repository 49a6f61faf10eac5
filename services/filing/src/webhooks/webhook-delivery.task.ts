import { SYSTEM_ACTOR, webhookTexts, type WebhookDisabledReason } from '@atlas/contracts';
import {
  CONFIG,
  Database,
  JobRunner,
  Retention,
  SecretUnreadable,
  tableSweep,
  TaskQueue,
  WebhookHosts,
  type ChangeTransaction,
  type Config,
  type Task,
  type Transaction,
} from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MOST_ATTEMPTS, secondsAfter } from './backoff.js';
import { scheduleDeliveries, WEBHOOK_TASK } from './delivery-task.js';
import type { StoredEndpoint } from './endpoint-rows.js';
import { GONE, postMessage, type Posted } from './post-message.js';
import { signedHeaders } from './signature.js';
import { WebhookActivity, webhookChanges } from './webhook-activity.js';
import { WebhookDisabledMailJob } from './webhook-disabled-mail.job.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Webhooks that are sent to at once by one process; a receiver takes up to 15 seconds. */
const AT_ONCE = 4;
/** A webhook all of whose attempts failed for so long is disabled. */
const FAILING_DAYS = 5;

interface Work extends StoredEndpoint {
  readonly message_id: string;
  readonly payload: string;
  readonly attempts: number;
  readonly is_test: boolean;
  readonly is_deleted: boolean;
  readonly fails_too_long: boolean;
}

/** Sends deliveries. After a crash an attempt may be made twice: both have the same webhook-id. */
@Injectable()
export class WebhookDeliveryTask implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'retention'>,
    private readonly runner: JobRunner,
    private readonly queue: TaskQueue,
    private readonly retention: Retention,
    private readonly database: Database,
    private readonly hosts: WebhookHosts,
    private readonly secrets: WebhookSecrets,
    private readonly mails: WebhookDisabledMailJob,
    private readonly activity: WebhookActivity,
  ) {}

  onModuleInit(): void {
    this.runner.registerTask(WEBHOOK_TASK, (task, stop) => this.#deliver(task, stop), AT_ONCE);
    const { webhookDays: days } = this.config.retention;
    this.retention.register(tableSweep({ name: 'webhook-deliveries', days }, 'filing.webhook_delivery', 'finished_at'));
  }

  async #deliver({ accountId, key: deliveryId }: Task, stop: AbortSignal): Promise<void> {
    const work = await this.database.withAccount(accountId, tx => workOf(tx, accountId, deliveryId));
    if (!work) return;
    const posted = await this.#send(accountId, work, stop);
    await this.database.withAccount(accountId, async tx => {
      if (!(await isRecorded(tx, accountId, deliveryId, work, posted))) return;
      if (posted.error === undefined) await recovered(tx, accountId, work);
      else await this.#failed(tx, accountId, deliveryId, work, posted);
    });
  }

  async #send(accountId: number, work: Work, stop: AbortSignal): Promise<Posted> {
    const notSent = (error: string): Posted => ({ code: null, durationMs: 0, error, body: null });
    if (work.is_deleted || (!work.is_enabled && !work.is_test)) return notSent(webhookTexts.errors.disabled);
    try {
      const { message_id, payload, url } = work;
      const headers = signedHeaders(message_id, new Date(), payload, this.secrets.of(accountId, work));
      return await postMessage(this.hosts, { url, headers, body: payload }, { stop });
    } catch (error) {
      if (error instanceof SecretUnreadable) return notSent(webhookTexts.errors.secret);
      throw error;
    }
  }

  async #failed(tx: ChangeTransaction, accountId: number, deliveryId: string, work: Work, { code }: Posted): Promise<void> {
    const isOver = work.is_test || work.is_deleted || !work.is_enabled || code === GONE;
    const seconds = isOver ? undefined : secondsAfter(work.attempts + 1);
    if (seconds === undefined) {
      await tx.query(
        `update filing.webhook_delivery set status = 'failed', finished_at = now(), next_attempt_at = null where account_id = $1 and delivery_id = $2`,
        [accountId, deliveryId],
      );
    } else {
      const next = new Date(Date.now() + seconds * 1000);
      await tx.query('update filing.webhook_delivery set next_attempt_at = $3 where account_id = $1 and delivery_id = $2', [
        accountId,
        deliveryId,
        next,
      ]);
      await scheduleDeliveries(this.queue, tx, accountId, [{ delivery_id: deliveryId, endpoint_id: work.endpoint_id }], next);
    }
    if (work.is_test || work.is_deleted || !work.is_enabled) return;
    if (code === GONE) await this.#disable(tx, accountId, work, 'gone');
    else if (work.fails_too_long) await this.#disable(tx, accountId, work, 'failing');
    else
      await tx.query(
        'update filing.webhook_endpoint set failing_since = coalesce(failing_since, now()) where account_id = $1 and endpoint_id = $2',
        [accountId, work.endpoint_id],
      );
  }

  /** The user who created it gets a mail, once. */
  async #disable(tx: ChangeTransaction, accountId: number, work: Work, reason: WebhookDisabledReason): Promise<void> {
    const { endpoint_id, url, created_by } = work;
    const disabled = await tx.query(
      `update filing.webhook_endpoint set is_enabled = false, disabled_reason = $3, revision = revision + 1
        where account_id = $1 and endpoint_id = $2 and is_enabled returning 1`,
      [accountId, endpoint_id, reason],
    );
    if (!disabled.length) return;
    const by = { accountId, actor: SYSTEM_ACTOR, sessionId: '' };
    const changes = webhookChanges(work, { ...work, is_enabled: false });
    await this.activity.record(tx, by, endpoint_id, webhookTexts.wasDisabled(url), changes);
    await this.mails.enqueue(tx, { accountId, actor: created_by, url, reason });
  }
}

/** Undefined for a delivery that has ended: its task was put in twice, or a crash came after its last attempt. */
async function workOf(tx: Transaction, accountId: number, deliveryId: string): Promise<Work | undefined> {
  const [work] = await tx.query<Work>(
    `select e.*, d.message_id, d.payload, d.attempts, d.is_test, e.deleted_at is not null as is_deleted,
            coalesce(e.failing_since < now() - make_interval(days => ${FAILING_DAYS}), false) as fails_too_long
       from filing.webhook_delivery d join filing.webhook_endpoint e on e.account_id = d.account_id and e.endpoint_id = d.endpoint_id
      where d.account_id = $1 and d.delivery_id = $2 and d.status = 'pending' and d.attempts < ${MOST_ATTEMPTS}`,
    [accountId, deliveryId],
  );
  return work;
}

/** False where another process has recorded this attempt meanwhile. */
async function isRecorded(
  tx: Transaction,
  accountId: number,
  deliveryId: string,
  { attempts }: Work,
  posted: Posted,
): Promise<boolean> {
  const { code, durationMs, error = null, body } = posted;
  const isDelivered = error === null;
  const counted = await tx.query(
    `update filing.webhook_delivery set attempts = attempts + 1, response_code = $4, error = $5,
            status = case when $6 then 'delivered' else status end, finished_at = case when $6 then now() end,
            next_attempt_at = case when $6 then null else next_attempt_at end
      where account_id = $1 and delivery_id = $2 and status = 'pending' and attempts = $3 returning 1`,
    [accountId, deliveryId, attempts, code, error, isDelivered],
  );
  if (!counted.length) return false;
  await tx.query(
    `insert into filing.webhook_attempt (account_id, delivery_id, attempted_at, response_code, duration_ms, error, response_body)
     values ($1, $2, now() - make_interval(secs => $4::int / 1000.0), $3, $4::int, $5, $6)`,
    [accountId, deliveryId, code, durationMs, error, body],
  );
  return true;
}

async function recovered(tx: Transaction, accountId: number, { endpoint_id, is_test }: Work): Promise<void> {
  if (is_test) return;
  await tx.query(
    'update filing.webhook_endpoint set failing_since = null where account_id = $1 and endpoint_id = $2 and failing_since is not null',
    [accountId, endpoint_id],
  );
}
