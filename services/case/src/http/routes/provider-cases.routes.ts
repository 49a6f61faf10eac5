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
import { AfterOwnWrites, RecordsRead } from '@atlas/platform';
import { ProviderAccess } from '../../application/provider-access.js';
import { newCases, withdrawnCases } from '../../projections/case-list/provider-cases.query.js';
import { providerSettlements } from '../../projections/case-settlement/provider-settlements.query.js';
import { StatusTable } from '../../references/status-table.js';
import { caseRoutes } from './case-routes.js';
import { injected } from './route-table.js';

const rowsOf = (what: string) =>
  ({
    audience: ['law_firm', 'provider'],
    refusal: { permission: 'CanManageMaster' },
    query: ProviderRowsRequest,
    also: [AfterOwnWrites(), RecordsRead(what)],
  }) as const;

const { route, controller } = caseRoutes(
  {
    statuses: StatusTable,
    access: ProviderAccess,
    store: injected<EventStore>(EVENT_STORE),
  },
  ['providers', 'clientReports'],
);

/** What a provider's record shows of their cases. A provider's user reads only their own providers. */
export const ProviderCasesController = controller('ProviderCasesController', {
  newCases: route({
    at: 'GET provider_master/:id/new_cases',
    ...rowsOf('New cases of a provider'),
    async answer(
      { database, statuses, access },
      { session, id, query: request },
    ): Promise<ProviderRows<NewCaseRow, ProviderCaseTotals>> {
      const providerId = await access.authorize(session, id, 'new cases');
      const seen = await statuses.shownTo(session);
      return database.withAccount(session.accountId, tx => newCases({ tx, session, providerId, request, seen }));
    },
  }),
  withdrawn: route({
    at: 'GET provider_master/:id/withdrawn_cases',
    ...rowsOf('Withdrawn cases of a provider'),
    cut: ['withdrawn_page'],
    async answer(
      { database, statuses, access, store },
      { session, id, query: request },
    ): Promise<ProviderRows<WithdrawnCaseRow, ProviderCaseTotals>> {
      const providerId = await access.authorize(session, id, 'withdrawn cases');
      const seen = await statuses.shownTo(session);
      return database.withAccount(session.accountId, tx => withdrawnCases({ tx, session, providerId, request, seen }, store));
    },
  }),
  settlements: route({
    at: 'GET provider_master/:id/settlements',
    ...rowsOf('Settlements of a provider'),
    cut: ['settlement_page'],
    async answer({ database, access }, { session, id, query: request }): Promise<ProviderRows<SettlementRow, SettlementTotals>> {
      const providerId = await access.authorize(session, id, 'settlements');
      return database.withAccount(session.accountId, tx => providerSettlements({ tx, session, providerId, request }));
    },
  }),
});
