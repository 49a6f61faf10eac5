import { centsFromWire, feeTermFromWire, type Advancer } from '@atlas/contracts';
import { ServiceClient, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { ProviderTerms } from '../domain/invoice/provider-terms.js';

/** `GET provider_master/{id}/financial`, as far as invoices go by it. Money in dollars. */
interface FinancialTab {
  readonly collection_model: ProviderTerms['collection_model'];
  readonly costs_advanced_by: Advancer | null;
  readonly hold_days: number | null;
  readonly min_remit: number | null;
  readonly invoice_due_days: number | null;
  readonly fee_agreements: readonly (Readonly<Record<string, unknown>> & { readonly id: number })[] | null;
}

const TIMEOUT_MS = 10_000;
const DUE_DAYS = 30;

/**
 * What the firm agreed with a provider about money. It is asked of master data when an invoice is made, in the user's name, and not stored
 * here: fee agreements are for users who manage master data, and are not published on the bus.
 */
@Injectable()
export class ProviderMoney {
  constructor(private readonly services: ServiceClient) {}

  async termsOf(session: Session, providerId: number): Promise<ProviderTerms> {
    const tab = await this.services.json<FinancialTab>(session, {
      service: 'master-data',
      path: `provider_master/${providerId}/financial`,
      timeoutMs: TIMEOUT_MS,
    });
    return {
      collection_model: tab.collection_model,
      costs_advanced_by: tab.costs_advanced_by,
      hold_days: tab.hold_days ?? 0,
      min_remit_cents: centsFromWire(tab.min_remit ?? 0),
      invoice_due_days: tab.invoice_due_days ?? DUE_DAYS,
      agreement: (tab.fee_agreements ?? []).map(row => ({ id: row.id, term: feeTermFromWire(row) })),
    };
  }
}
