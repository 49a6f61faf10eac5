/** Why a webhook was disabled automatically: its receiver is gone (410), or failed for days. */
export type WebhookDisabledReason = 'gone' | 'failing';

/** A webhook of the firm: where events are sent. */
export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly event_types: readonly string[];
  readonly is_enabled: boolean;
  readonly disabled_reason: WebhookDisabledReason | null;
  /** Since when every attempt has failed. */
  readonly failing_since: string | null;
  readonly pending_count: number;
  readonly failed_count: number;
  /** Until then events are signed with the old secret, too. */
  readonly old_secret_until: string | null;
  readonly created_by: string;
  readonly created_date: string;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

/** What `POST webhook` and `POST webhook/{id}/rotate_secret` answer: the only times that the secret is shown. */
export interface WebhookWithSecret extends WebhookRow {
  readonly secret: string;
}

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event for one webhook, as `POST webhook/{id}/deliveries/list` lists it. */
export interface WebhookDeliveryRow {
  readonly id: string;
  /** The `webhook-id` of all attempts. */
  readonly message_id: string;
  readonly event_type: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly response_code: number | null;
  readonly error: string | null;
  readonly created_date: string;
  readonly next_attempt_date: string | null;
  readonly finished_date: string | null;
}

/** One attempt to send a delivery. */
export interface WebhookAttempt {
  readonly id: number;
  readonly attempted_date: string;
  readonly response_code: number | null;
  readonly duration_ms: number;
  readonly error: string | null;
  /** The beginning of the answer, as the receiver sent it. */
  readonly response_body: string | null;
}

/** `GET webhook/{id}/deliveries/{delivery}` */
export interface WebhookDelivery extends WebhookDeliveryRow {
  /** The body that is sent. */
  readonly payload: string;
  readonly attempt_log: readonly WebhookAttempt[];
}
