import type { JsonObject } from '@atlas/contracts';
import { changedFields, ChangeRecorder, type ChangeTransaction, type FieldChange, type RecordedBy } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { StoredEndpoint } from './endpoint-rows.js';

/** What a firm sets of a webhook. */
export type WebhookState = Pick<StoredEndpoint, 'url' | 'description' | 'event_types' | 'is_enabled'>;

const historyOf = (state: WebhookState | undefined): JsonObject =>
  state
    ? {
        url: state.url,
        description: state.description,
        event_types: state.event_types.join(', '),
        is_enabled: state.is_enabled,
      }
    : {};

/** Undefined: before it was created, or after it was deleted. */
export const webhookChanges = (before: WebhookState | undefined, after: WebhookState | undefined): FieldChange[] =>
  changedFields(historyOf(before), historyOf(after));

/** The changes of webhooks in the activity trail. */
@Injectable()
export class WebhookActivity {
  constructor(private readonly changes: ChangeRecorder) {}

  /** In the transaction of the change; nothing where nothing changed. */
  async record(
    tx: ChangeTransaction,
    by: RecordedBy,
    webhookId: string,
    description: string,
    changes: readonly FieldChange[],
  ): Promise<void> {
    if (!changes.length) return;
    await this.changes.record(tx, by, {
      type: 'WebhookChanged',
      description,
      data: { webhook_id: webhookId, changes: [...changes] },
    });
  }
}
