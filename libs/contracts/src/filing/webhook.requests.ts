import { INTEGRATION_EVENTS } from '../events/catalog.js';
import { bool, choices, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { accountCreated } from '../identity/identity-events.js';
import { ReadOnly } from '../read-only-fields.js';
import { webhookTexts } from '../texts/webhook.js';

/** The events that a webhook can subscribe to: all that are published, except for the one that comes before any webhook of an account. */
const WEBHOOK_EVENTS = INTEGRATION_EVENTS.filter(({ type }) => type !== accountCreated.type);

export const WEBHOOK_EVENT_TYPES: readonly string[] = WEBHOOK_EVENTS.map(({ type }) => type);

/** The type of the events that 'Send test event' sends. */
export const WEBHOOK_TEST_EVENT = 'WebhookTest.v1';

/** `GET webhook/event_type` */
export interface WebhookEventType {
  readonly id: string;
  readonly description: string;
}
export const WEBHOOK_EVENT_CATALOG: readonly WebhookEventType[] = WEBHOOK_EVENTS.map(({ type, description }) => ({
  id: type,
  description,
}));

const FIELDS = {
  url: required(text('Address', { max: 500 })),
  description: text('Description'),
  event_types: required(choices('Events', WEBHOOK_EVENT_TYPES, { says: webhookTexts.selectEvents })),
};

/** `POST webhook` (ours) */
export class CreateWebhookRequest extends requestOf(FIELDS) {}

/** `PUT webhook/{id}` (ours) */
@ReadOnly({
  fixed: ['id', 'created_by', 'created_date'],
  calculated: ['disabled_reason', 'failing_since', 'pending_count', 'failed_count', 'old_secret_until', 'revision'],
})
export class UpdateWebhookRequest extends requestOf({ ...FIELDS, is_enabled: bool('Enabled') }) {}

const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));

/** `POST webhook/{id}/replay` (ours): all failed deliveries since a time. */
export class ReplayWebhookRequest extends requestOf(
  { since: required(text('Since')) },
  { since: ({ since }) => (isMoment(since) ? undefined : webhookTexts.sinceNotValid) },
) {}
