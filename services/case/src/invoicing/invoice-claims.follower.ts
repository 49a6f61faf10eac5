import type { Projection } from '@atlas/event-sourcing';
import { INVOICE_STREAM, type InvoiceEvent } from '../domain/invoice/invoice.events.js';
import { freeClaims, markIssued } from './invoice-claims.js';

/**
 * Brings the claims to payments to what the log says of their invoice. Whoever issues or cancels does the same at once; this is for the one who dies in
 * between. A relay's kind of projection: it has no tables of its own and is never rebuilt.
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
