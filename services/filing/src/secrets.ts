import { RESOURCES } from '@atlas/contracts';
import { secretColumn, type RowKey } from '@atlas/platform';
import { secretColumnsOf } from '@atlas/resource-engine';
import { FILING_SCHEMA } from './schema.js';

const webhookField = ({ endpoint_id: endpointId }: RowKey): string => `webhook_endpoint/${endpointId}/secret`;

/** The secrets of webhooks: the one in use, and the one before it, which is moved as it is and stays valid for a while. */
export const WEBHOOK_SECRET = secretColumn({
  table: 'filing.webhook_endpoint',
  column: 'secret',
  key: ['endpoint_id'],
  field: webhookField,
});
export const OLD_WEBHOOK_SECRET = secretColumn({
  table: 'filing.webhook_endpoint',
  column: 'old_secret',
  key: ['endpoint_id'],
  field: webhookField,
});

/** Every column of filing that holds sealed text. */
export const filingSecrets = [...secretColumnsOf(RESOURCES, 'filing', FILING_SCHEMA), WEBHOOK_SECRET, OLD_WEBHOOK_SECRET];
