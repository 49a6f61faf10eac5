import {
  forbidden,
  notFound,
  ProviderRowsRequest,
  type InvoiceTotals,
  type NewCaseRow,
  type ProviderCaseTotals,
  type ProviderInvoiceRow,
  type ProviderRows,
  type SettlementRow,
  type SettlementTotals,
  type WithdrawnCaseRow,
} from '@atlas/contracts';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import {
  ACTIVITY_RECORDER,
  AfterOwnWrites,
  CurrentSession,
  Database,
  RequirePermission,
  type ActivityRecorder,
  type Session,
} from '@atlas/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { newCases, withdrawnCases } from '../projections/case-list/provider-cases.query.js';
import { findReferences } from '../references/reference-book.js';

/** What a provider's record shows of their cases; the facts are this service's. A provider's user reads their own providers' only. */
@RequirePermission('CanViewCase')
@AfterOwnWrites()
@Controller('provider_master/:id')
export class ProviderCasesController {
  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  @Get('new_cases')
  async newCases(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() request: ProviderRowsRequest,
  ): Promise<ProviderRows<NewCaseRow, ProviderCaseTotals>> {
    const providerId = await this.#enter(session, id, 'new cases');
    return this.database.withAccount(session.accountId, tx => newCases({ tx, session, providerId, request }));
  }

  @Get('withdrawn_cases')
  async withdrawn(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() request: ProviderRowsRequest,
  ): Promise<ProviderRows<WithdrawnCaseRow, ProviderCaseTotals>> {
    const providerId = await this.#enter(session, id, 'withdrawn cases');
    return this.database.withAccount(session.accountId, tx => withdrawnCases({ tx, session, providerId, request }, this.store));
  }

  /** Settlements are no facts of cases yet, so there are none to tell: no row stands here that nobody recorded. */
  @Get('settlements')
  async settlements(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() _request: ProviderRowsRequest,
  ): Promise<ProviderRows<SettlementRow, SettlementTotals>> {
    await this.#enter(session, id, 'settlements');
    const totals = { principal: 0, interest: 0, attorney_fee: 0, filing_fee: 0, paid: 0, outstanding: 0 };
    return { result: [], total_rows: 0, totals };
  }

  /** Invoices are made by no part of the product yet: the same. */
  @Get('invoices')
  async invoices(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() _request: ProviderRowsRequest,
  ): Promise<ProviderRows<ProviderInvoiceRow, InvoiceTotals>> {
    await this.#enter(session, id, 'invoices');
    const totals = { gross_collected: 0, fee: 0, costs: 0, net: 0, paid: 0, balance: 0 };
    return { result: [], total_rows: 0, totals };
  }

  /** Throws 404 for a provider that is not there, 403 (a fact) for one that is not the user's. */
  async #enter(session: Session, text: string, what: string): Promise<number> {
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    const { dataScope } = session;
    if (dataScope.kind !== 'law_firm') {
      if (dataScope.kind === 'provider' && dataScope.providerIds.includes(id)) return id;
      await this.activity.record(session, {
        type: 'AttemptRefused',
        description: `Provider ${text}: ${what}`,
        data: { permission: 'CanManageMaster' },
      });
      throw forbidden('CanManageMaster');
    }
    const known = id ? await findReferences(this.database, session.accountId, [{ resource: 'provider_master', key: id }]) : [];
    if (!known.length) throw notFound('PROVIDER_NOT_FOUND', `Provider ${text} is not found.`);
    return id;
  }
}
