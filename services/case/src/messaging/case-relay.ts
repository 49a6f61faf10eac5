import {
  CASE_STREAM,
  CASE_TOPIC,
  caseDeleted,
  caseOpened,
  caseRestored,
  caseStatusChanged,
  type CaseDeletedData,
  type CaseEvent,
  type CaseOpenedData,
  type CaseStatusChangedData,
  type JsonObject,
} from '@atlas/contracts';
import type { Projection, RecordedEvent } from '@atlas/event-sourcing';
import { Outbox, type IntegrationEvent } from '@atlas/messaging';

/** The event that other services receive: only ids, codes and statuses. Undefined for events that are not published. */
function integrationOf({ stream, type, data }: RecordedEvent): { type: string; data: JsonObject } | undefined {
  const case_id = stream.id;
  const event = { type, data } as unknown as CaseEvent;
  switch (event.type) {
    case 'CaseOpened': {
      const { attributes, status } = event.data;
      const opened: CaseOpenedData = {
        case_id,
        provider_id: attributes.provider_id?.id ?? null,
        insurance_company_id: attributes.insurance_company_id?.id ?? null,
        portfolio_id: attributes.portfolio_id?.id ?? null,
        status_code: status.code,
      };
      return { type: caseOpened.type, data: opened };
    }
    case 'StatusChanged':
    case 'CaseClosed':
    case 'CaseReopened': {
      const { from, to } = event.data;
      const changed: CaseStatusChangedData = { case_id, from_code: from.code, to_code: to.code, is_closed: to.is_final };
      return { type: caseStatusChanged.type, data: changed };
    }
    case 'CaseDeleted':
    case 'CaseRestored': {
      const deleted: CaseDeletedData = { case_id, is_deleted: event.type === 'CaseDeleted' };
      return { type: (deleted.is_deleted ? caseDeleted : caseRestored).type, data: deleted };
    }
    default:
      return undefined;
  }
}

const outbox = new Outbox('cases');

/**
 * Publishes what happened to cases, from the event log itself: its checkpoint moves in the transaction that fills the
 * outbox, so every event is published once and in order. It has no tables and is never rebuilt.
 */
export const caseRelay: Projection = {
  name: 'case_relay',
  categories: [CASE_STREAM],
  tables: [],
  concerns: event => integrationOf(event) !== undefined,
  async apply(events, tx) {
    const leaving = events.flatMap((event): IntegrationEvent[] => {
      const message = integrationOf(event);
      if (!message) return [];
      const { id, stream, metadata } = event;
      const { actor, time, correlationId } = metadata;
      return [{ id, ...message, accountId: stream.accountId, key: stream.id, time, correlationId, actor }];
    });
    await outbox.enqueue(tx, CASE_TOPIC, leaving);
  },
};
