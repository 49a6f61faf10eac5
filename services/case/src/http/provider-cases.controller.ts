import {
  ProviderRowsRequest,
  type NewCaseRow,
  type ProviderCaseTotals,
  type ProviderRows,
  type SettlementRow,
  type SettlementTotals,
  type WithdrawnCaseRow,
} from '@atlas/contracts';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import {
  Audience,
  AfterOwnWrites,
  CurrentSession,
  Database,
  RequirePermission,
  RecordsRead,
  type Session,
} from '@atlas/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { newCases, withdrawnCases } from '../projections/case-list/provider-cases.query.js';
import { providerSettlements } from '../projections/case-settlement/provider-settlements.query.js';
import { StatusTable } from '../references/status-table.js';
import { CaseAnswer } from './case-answer.js';
import { ProviderDoor } from './provider-door.js';

/** What a provider's record shows of their cases; the facts are this service's. A provider's user reads their own providers' only. */
@RequirePermission('CanViewCase')
@AfterOwnWrites()
@Audience('law_firm', 'provider', { permission: 'CanManageMaster' })
@Controller('provider_master/:id')
export class ProviderCasesController {
  constructor(
    private readonly database: Database,
    private readonly statuses: StatusTable,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly door: ProviderDoor,
  ) {}

  @Get('new_cases')
  @RecordsRead('New cases of a provider')
  async newCases(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() request: ProviderRowsRequest,
  ): Promise<ProviderRows<NewCaseRow, ProviderCaseTotals>> {
    const providerId = await this.door.enter(session, id, 'new cases');
    const seen = await this.statuses.shownTo(session);
    return this.database.withAccount(session.accountId, tx => newCases({ tx, session, providerId, request, seen }));
  }

  @Get('withdrawn_cases')
  @RecordsRead('Withdrawn cases of a provider')
  @CaseAnswer('withdrawn_page')
  async withdrawn(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() request: ProviderRowsRequest,
  ): Promise<ProviderRows<WithdrawnCaseRow, ProviderCaseTotals>> {
    const providerId = await this.door.enter(session, id, 'withdrawn cases');
    const seen = await this.statuses.shownTo(session);
    return this.database.withAccount(session.accountId, tx =>
      withdrawnCases({ tx, session, providerId, request, seen }, this.store),
    );
  }

  @Get('settlements')
  @RecordsRead('Settlements of a provider')
  @CaseAnswer('settlement_page')
  async settlements(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() request: ProviderRowsRequest,
  ): Promise<ProviderRows<SettlementRow, SettlementTotals>> {
    const providerId = await this.door.enter(session, id, 'settlements');
    return this.database.withAccount(session.accountId, tx => providerSettlements({ tx, session, providerId, request }));
  }
}
