import { CASE_TOPIC, RECORD_USE_CHANGED, type RecordUseChanged } from '@atlas/contracts';
import type { Projection, RecordedEvent } from '@atlas/event-sourcing';
import { Outbox, type IntegrationEvent } from '@atlas/messaging';
import { INVOICE_STREAM, type InvoiceEvent } from '../../domain/invoice/invoice.events.js';

const outbox = new Outbox('cases');

/** What an invoice rests on: its provider, and the rows of the fee agreement that decided about its lines. */
function useOf({ stream, revision, type, data }: RecordedEvent): RecordUseChanged | undefined {
  const event = { type, data } as unknown as InvoiceEvent;
  const holder = { used_by: 'invoice', holder_id: stream.id, revision };
  if (event.type === 'InvoiceCancelled') return { ...holder, is_open: false, records: [] };
  if (event.type !== 'InvoiceIssued') return undefined;
  const rows = new Set(event.data.lines.flatMap(({ fees }) => fees.map(({ fee_agreement_id }) => fee_agreement_id)));
  return {
    ...holder,
    is_open: true,
    records: [
      { resource: 'provider_master', id: event.data.provider.id },
      ...[...rows].map(id => ({ resource: 'provider_master/fee_agreement', id })),
    ],
  };
}

/** Publishes which master records invoices use: such a provider cannot be deleted, and such a row of a fee agreement cannot be changed. */
export const invoiceUseRelay: Projection = {
  name: 'invoice_use_relay',
  categories: [INVOICE_STREAM],
  tables: [],
  async apply(events, tx) {
    const messages = events.flatMap((event): IntegrationEvent[] => {
      const use = useOf(event);
      if (!use) return [];
      const { id, stream, metadata } = event;
      const { actor, time, correlationId } = metadata;
      return [
        { id, type: RECORD_USE_CHANGED, data: use, accountId: stream.accountId, key: stream.id, time, correlationId, actor },
      ];
    });
    await outbox.enqueue(tx, CASE_TOPIC, messages);
  },
};
