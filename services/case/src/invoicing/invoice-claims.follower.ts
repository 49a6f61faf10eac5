import type { Projection } from '@atlas/event-sourcing';
import { INVOICE_STREAM, type InvoiceEvent } from '../domain/invoice/invoice.events.js';
import { freeClaims, markIssued } from './invoice-claims.js';

/**
 * Updates the claims to payments from the events of their invoice. Issuing and canceling do the same at once; this covers a process that dies in
 * between. It is a relay: it has no tables and is never rebuilt.
 */
export const invoiceClaimsFollower: Projection = {
  name: 'invoice_claims',
  categories: [INVOICE_STREAM],
  tables: [],
  async apply(events, tx) {
    for (const { stream, type } of events) {
      const happened = type as InvoiceEvent['type'];
      if (happened === 'InvoiceIssued') await markIssued(tx, stream.accountId, stream.id);
      if (happened === 'InvoiceCancelled' || happened === 'InvoiceGivenUp') await freeClaims(tx, stream.accountId, stream.id);
    }
  },
};
