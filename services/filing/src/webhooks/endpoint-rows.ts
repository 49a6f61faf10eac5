import { notFound, webhookTexts, type Actor, type WebhookDisabledReason, type WebhookRow } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** A webhook as it is stored. */
export interface StoredEndpoint {
  readonly endpoint_id: string;
  readonly url: string;
  readonly description: string | null;
  readonly event_types: readonly string[];
  readonly is_enabled: boolean;
  readonly disabled_reason: WebhookDisabledReason | null;
  readonly failing_since: Date | null;
  /** Sealed */
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_until: Date | null;
  readonly revision: number;
  readonly created_by: Actor;
  readonly created_at: Date;
}

interface CountedEndpoint extends StoredEndpoint {
  readonly pending_count: number;
  readonly failed_count: number;
}

const ENDPOINTS = `
  select e.*, coalesce(c.pending_count, 0) as pending_count, coalesce(c.failed_count, 0) as failed_count
    from filing.webhook_endpoint e
    left join lateral (
      select (count(*) filter (where d.status = 'pending'))::int as pending_count, (count(*) filter (where d.status = 'failed'))::int as failed_count
        from filing.webhook_delivery d
       where d.account_id = e.account_id and d.endpoint_id = e.endpoint_id and d.status <> 'delivered') c on true
   where e.account_id = $1 and e.deleted_at is null`;

/** The webhooks of an account, the newest first. */
export async function listEndpoints(tx: Transaction, accountId: number): Promise<WebhookRow[]> {
  return (await tx.query<CountedEndpoint>(`${ENDPOINTS} order by e.created_at desc, e.endpoint_id`, [accountId])).map(shown);
}

/** Throws 404. */
export async function endpointRow(tx: Transaction, accountId: number, id: string): Promise<WebhookRow> {
  const [endpoint] = await tx.query<CountedEndpoint>(`${ENDPOINTS} and e.endpoint_id = $2`, [accountId, id]);
  if (!endpoint) throw notFound('WEBHOOK_NOT_FOUND', webhookTexts.notFound);
  return shown(endpoint);
}

/** Locked, so that changes of it wait for each other. Throws 404. */
export async function endpointToChange(tx: Transaction, accountId: number, id: string): Promise<StoredEndpoint> {
  const [endpoint] = await tx.query<StoredEndpoint>(
    'select * from filing.webhook_endpoint where account_id = $1 and endpoint_id = $2 and deleted_at is null for update',
    [accountId, id],
  );
  if (!endpoint) throw notFound('WEBHOOK_NOT_FOUND', webhookTexts.notFound);
  return endpoint;
}

const shown = (endpoint: CountedEndpoint): WebhookRow => ({
  id: endpoint.endpoint_id,
  url: endpoint.url,
  description: endpoint.description,
  event_types: endpoint.event_types,
  is_enabled: endpoint.is_enabled,
  disabled_reason: endpoint.disabled_reason,
  failing_since: endpoint.failing_since?.toISOString() ?? null,
  pending_count: endpoint.pending_count,
  failed_count: endpoint.failed_count,
  old_secret_until:
    endpoint.old_secret_until && endpoint.old_secret_until > new Date() ? endpoint.old_secret_until.toISOString() : null,
  created_by: endpoint.created_by.name,
  created_date: endpoint.created_at.toISOString(),
  revision: endpoint.revision,
});
