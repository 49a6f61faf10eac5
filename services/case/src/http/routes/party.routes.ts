import {
  PartyCasesRequest,
  PartyCollectedRequest,
  PartyTotalsRequest,
  ReplacePartyRequest,
  type PartyAwards,
  type PartyBatch,
  type PartyCases,
  type PartyCollected,
  type PartyPace,
  type PartyTotals,
} from '@atlas/contracts';
import { AfterOwnWrites, RecordsRead } from '@atlas/platform';
import { partyCollected } from '../../projections/case-payment/party-collected.query.js';
import { partyAwards } from '../../projections/case-settlement/party-awards.query.js';
import { partyCases, partyPace, partyTotals } from '../../sagas/party-replacement/party-cases.js';
import { PartyReplacer } from '../../sagas/party-replacement/party-replacer.js';
import { caseRoutes } from './case-routes.js';

const MANAGERS = { audience: ['law_firm'], refusal: { permission: 'CanManageMaster' }, status: 200 } as const;
const figures = (what: string) => ({ ...MANAGERS, also: [AfterOwnWrites(), RecordsRead(what)] });

const { route, controller } = caseRoutes({ replacer: PartyReplacer }, []);

/** Ours: what the owner of master records asks of the cases that name one, above all when two become one. */
export const PartyController = controller('PartyController', {
  preview: route({
    at: 'POST case/party/preview',
    does: 'View',
    ...figures('Cases of a party'),
    permission: 'CanManageMaster',
    body: PartyCasesRequest,
    answer: ({ database }, { session: { accountId }, body: { resource, id, case_ids } }): Promise<PartyCases> =>
      database.withAccount(accountId, tx => partyCases(tx, { accountId, resource, id, case_ids })),
  }),
  totals: route({
    at: 'POST case/party/totals',
    ...figures('Totals of parties'),
    body: PartyTotalsRequest,
    answer: ({ database }, { session: { accountId }, body: { resource, ids } }): Promise<readonly PartyTotals[]> =>
      database.withAccount(accountId, tx => partyTotals(tx, accountId, resource, ids)),
  }),
  pace: route({
    at: 'POST case/party/pace',
    ...figures('Payment pace of parties'),
    body: PartyTotalsRequest,
    answer: ({ database }, { session: { accountId }, body: { resource, ids } }): Promise<readonly PartyPace[]> =>
      database.withAccount(accountId, tx => partyPace(tx, accountId, resource, ids)),
  }),
  awards: route({
    at: 'POST case/party/awards',
    ...figures('Awards of arbitrators'),
    body: PartyTotalsRequest,
    answer: ({ database }, { session: { accountId }, body: { resource, ids } }): Promise<readonly PartyAwards[]> =>
      database.withAccount(accountId, tx => partyAwards(tx, accountId, resource, ids)),
  }),
  collected: route({
    at: 'POST case/party/collected',
    ...figures('Collections of parties'),
    body: PartyCollectedRequest,
    answer: ({ database }, { session: { accountId }, body: { resource, parties } }): Promise<readonly PartyCollected[]> =>
      database.withAccount(accountId, tx => partyCollected(tx, accountId, resource, parties)),
  }),
  replace: route({
    at: 'POST case/party/replace',
    does: 'Edit',
    ...MANAGERS,
    permission: 'CanManageMaster',
    body: ReplacePartyRequest,
    also: [AfterOwnWrites()],
    answer: ({ replacer }, { session, body }): Promise<PartyBatch> => replacer.follow(session, body),
  }),
});
