import { CheckPacketsRequest, type CasePacketChecks, type PacketCheck } from '@atlas/contracts';
import { RecordsRead } from '@atlas/platform';
import { PacketChecksQuery } from '../../application/queries/packet-checks.query.js';
import { caseRoutes } from './case-routes.js';

const CHECK = { permission: 'CanManageCase', does: 'View', status: 200 } as const;

const { route, controller } = caseRoutes({}, ['caseDetails', 'caseSearch', 'arbitration']);

/** Is everything there that a filing needs? */
export const BillingPacketController = controller('BillingPacketController', {
  check: route({
    at: 'POST case/:caseId/billing_packet/check',
    ...CHECK,
    async answer({ queries }, { session, caseId }): Promise<PacketCheck> {
      const [check] = await queries.execute(new PacketChecksQuery(session, [caseId]));
      const { ok, items, may_be_filed, state, can_be_filed, not_filed_because } = check!;
      return { ok, items, may_be_filed, state, can_be_filed, not_filed_because };
    },
  }),
  /** Ours: many cases at once, for the screen. All or none: an unknown id refuses the whole list. */
  checkMany: route({
    at: 'POST cases/billing_packet/check',
    ...CHECK,
    body: CheckPacketsRequest,
    also: [RecordsRead('Billing packet checks')],
    answer: async ({ queries }, { session, body: { case_ids } }): Promise<CasePacketChecks> => ({
      result: await queries.execute(new PacketChecksQuery(session, case_ids.map(String))),
    }),
  }),
});
