import type { Projection } from '@atlas/event-sourcing';
import { caseRelay } from '../messaging/case-relay.js';
import { invoiceUseRelay } from '../messaging/record-use/invoice-use-relay.js';
import { recordUseRelay } from '../messaging/record-use/record-use-relay.js';
import { invoiceClaimsFollower } from '../invoicing/invoice-claims.follower.js';
import { caseDocumentProjection } from './case-document/case-document.projection.js';
import { caseListProjection } from './case-list/case-list.projection.js';
import { casePaymentProjection } from './case-payment/case-payment.projection.js';
import { caseSettlementProjection } from './case-settlement/case-settlement.projection.js';
import { providerInvoiceProjection } from './provider-invoice/provider-invoice.projection.js';

/** Everything that follows this service's log: read models, and the relays to the bus. */
export const caseProjections: readonly Projection[] = [
  caseListProjection,
  caseDocumentProjection,
  caseSettlementProjection,
  casePaymentProjection,
  providerInvoiceProjection,
  invoiceClaimsFollower,
  caseRelay,
  recordUseRelay,
  invoiceUseRelay,
];
