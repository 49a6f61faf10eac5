import {
  invalid,
  webhookTexts,
  type CreateWebhookRequest,
  type UpdateWebhookRequest,
  type WebhookRow,
  type WebhookWithSecret,
} from '@atlas/contracts';
import { Database, refuseStale, WebhookHosts, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { endpointRow, endpointToChange, listEndpoints } from './endpoint-rows.js';
import { newWebhookSecret } from './signature.js';
import { WebhookActivity, webhookChanges } from './webhook-activity.js';
import { WebhookSecrets } from './webhook-secrets.js';

const MOST_WEBHOOKS = 20;
/** So long both secrets sign after a change, for receivers to follow. */
const OVERLAP_HOURS = 24;

/** Where the events of an account are sent. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly hosts: WebhookHosts,
    private readonly secrets: WebhookSecrets,
    private readonly activity: WebhookActivity,
  ) {}

  list({ accountId }: Session): Promise<WebhookRow[]> {
    return this.database.withAccount(accountId, tx => listEndpoints(tx, accountId));
  }

  get({ accountId }: Session, id: string): Promise<WebhookRow> {
    return this.database.withAccount(accountId, tx => endpointRow(tx, accountId, id));
  }

  async create(session: Session, request: CreateWebhookRequest): Promise<WebhookWithSecret> {
    const { accountId, actor } = session;
    await this.#checkUrl(request.url);
    const secret = newWebhookSecret();
    const id = randomUUID();
    const row = await this.database.withAccount(accountId, async tx => {
      await requireRoom(tx, accountId);
      await tx.query(
        `insert into filing.webhook_endpoint (account_id, endpoint_id, url, description, event_types, secret, created_by)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          accountId,
          id,
          request.url,
          request.description || null,
          request.event_types,
          this.secrets.sealed(accountId, id, secret),
          JSON.stringify(actor),
        ],
      );
      const created = await endpointRow(tx, accountId, id);
      await this.activity.record(tx, session, id, webhookTexts.created(created.url), webhookChanges(undefined, created));
      return created;
    });
    return { ...row, secret };
  }

  /** A save that changes nothing leaves everything as it is. Enabling a webhook that was disabled automatically forgets its failures. */
  async update(session: Session, id: string, request: UpdateWebhookRequest, ifMatch?: number): Promise<WebhookRow> {
    const { accountId } = session;
    await this.#checkUrl(request.url);
    return this.database.withAccount(accountId, async tx => {
      const before = await endpointToChange(tx, accountId, id);
      refuseStale(ifMatch, before.revision, webhookTexts.changedMeanwhile);
      const { url, event_types } = request;
      const description = request.description || null;
      const is_enabled = request.is_enabled ?? before.is_enabled;
      const changed = webhookChanges(before, { url, event_types, description, is_enabled });
      if (!changed.length) return endpointRow(tx, accountId, id);
      await tx.query(
        `update filing.webhook_endpoint set url = $3, description = $4, event_types = $5, is_enabled = $6, revision = revision + 1,
                disabled_reason = case when $6 then null else disabled_reason end,
                failing_since = case when $6 and not is_enabled then null else failing_since end
          where account_id = $1 and endpoint_id = $2`,
        [accountId, id, url, description, event_types, is_enabled],
      );
      await this.activity.record(tx, session, id, webhookTexts.changed(url), changed);
      return endpointRow(tx, accountId, id);
    });
  }

  async rotateSecret(session: Session, id: string): Promise<WebhookWithSecret> {
    const { accountId } = session;
    const secret = newWebhookSecret();
    const row = await this.database.withAccount(accountId, async tx => {
      const { url } = await endpointToChange(tx, accountId, id);
      await tx.query(
        `update filing.webhook_endpoint set old_secret = secret, old_secret_until = now() + make_interval(hours => $4), secret = $3,
                revision = revision + 1
          where account_id = $1 and endpoint_id = $2`,
        [accountId, id, this.secrets.sealed(accountId, id, secret), OVERLAP_HOURS],
      );
      const changes = [{ field_name: 'secret', old_value: null, new_value: 'changed' }];
      await this.activity.record(tx, session, id, webhookTexts.rotated(url), changes);
      return endpointRow(tx, accountId, id);
    });
    return { ...row, secret };
  }

  async remove(session: Session, id: string): Promise<void> {
    const { accountId } = session;
    await this.database.withAccount(accountId, async tx => {
      const row = await endpointRow(tx, accountId, id);
      await tx.query('update filing.webhook_endpoint set deleted_at = now() where account_id = $1 and endpoint_id = $2', [
        accountId,
        id,
      ]);
      await this.activity.record(tx, session, id, webhookTexts.deleted(row.url), webhookChanges(row, undefined));
    });
  }

  async #checkUrl(url: string): Promise<void> {
    const problem = await this.hosts.errorOf(url);
    if (problem) throw invalid({ url: problem });
  }
}

async function requireRoom(tx: Transaction, accountId: number): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from filing.webhook_endpoint where account_id = $1 and deleted_at is null',
    [accountId],
  );
  if (row!.count >= MOST_WEBHOOKS) throw invalid({ url: webhookTexts.tooMany(MOST_WEBHOOKS) });
}
