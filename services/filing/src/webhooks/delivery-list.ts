import { WEBHOOK_DELIVERIES_LIST, type WebhookDeliveryRow } from '@atlas/contracts';
import { lawFirmScope, listSource } from '@atlas/platform';

export const DELIVERY_COLUMNS = {
  id: 't.delivery_id',
  message_id: 't.message_id',
  event_type: 't.event_type',
  status: 't.status',
  attempts: 't.attempts',
  response_code: 't.response_code',
  error: 't.error',
  created_date: 't.created_at',
  next_attempt_date: 't.next_attempt_at',
  finished_date: 't.finished_at',
};

/** The deliveries of one webhook, the newest first. */
export const deliveryList = listSource<WebhookDeliveryRow, WebhookDeliveryRow, { readonly endpointId: string }>(
  WEBHOOK_DELIVERIES_LIST,
  ({ sql, session, given: { endpointId } }) => ({
    from: 'filing.webhook_delivery t',
    where: [`t.endpoint_id = ${sql.value(endpointId)}`],
    scope: lawFirmScope(session),
    key: { expression: 't.delivery_id', sqlType: 'uuid' },
    columns: DELIVERY_COLUMNS,
  }),
);
