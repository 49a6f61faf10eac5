import { DELIVERY_STATUSES, type WebhookDeliveryRow } from '../../filing/webhook-rows.js';
import { webhookTexts } from '../../texts/webhook.js';
import { defineList } from '../define-list.js';

export const WEBHOOK_DELIVERIES_LIST = defineList<WebhookDeliveryRow>({
  path: 'webhook/{id}/deliveries/list',
  label: 'Webhook deliveries',
  order: [{ field: 'created_date', dir: 'desc' }],
  columns: {
    id: {},
    message_id: {},
    created_date: { type: 'moment', label: 'Created', width: 172, sort: true, filter: true },
    event_type: { label: 'Event', width: 190, filter: true, primary: true },
    status: {
      label: 'Status',
      width: 110,
      least: 110,
      filter: { kind: 'choice', choices: DELIVERY_STATUSES, labels: webhookTexts.deliveryStatuses },
    },
    attempts: { type: 'number', label: 'Attempts', width: 80 },
    response_code: { type: 'number', label: 'Answer', width: 80 },
    error: { label: 'Error', width: 180 },
    next_attempt_date: { type: 'moment', label: 'Next attempt', width: 172, hideWhenEmpty: true },
    finished_date: { type: 'moment' },
  },
});
