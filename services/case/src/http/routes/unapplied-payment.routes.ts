import {
  DismissUnappliedRequest,
  MatchUnappliedRequest,
  paymentTexts,
  type MatchedPayments,
  type UnappliedAnswer,
  type UnappliedOutcome,
  UNAPPLIED_STATES,
  UUID,
  UnappliedRequest,
} from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { CaseQuery } from '../../application/queries/case.query.js';
import { caseMoney } from '../../domain/case/views/payments.js';
import { UnappliedPayments } from '../../imports/payment-import/unapplied-payments.js';
import { unappliedPayments } from '../../imports/payment-import/unapplied-list.js';
import { UnappliedRetryJob } from '../../jobs/unapplied-retry.job.js';
import { caseRoutes } from './case-routes.js';

const IMPORTERS = {
  permission: 'CanManageCase',
  audience: ['law_firm'],
  refusal: { message: paymentTexts.importLawFirmOnly },
  status: 200,
} as const;

const { list, route, controller } = caseRoutes(
  {
    unapplied: UnappliedPayments,
    retryJob: UnappliedRetryJob,
    database: Database,
  },
  ['paymentImport'],
);

/** Ours: payments of files that no case was found for. */
export const UnappliedPaymentController = controller('UnappliedPaymentController', {
  list: list({
    at: 'POST payment/unapplied/list',
    ...IMPORTERS,
    source: unappliedPayments,
    list: 'Unapplied payments',
    given: () => undefined,
  }),
  /** Books each to the case; those that it refuses stay, with its reason. */
  match: route({
    at: 'POST payment/unapplied/match',
    does: 'Edit',
    ...IMPORTERS,
    body: MatchUnappliedRequest,
    async answer(parts, { session, body }): Promise<MatchedPayments> {
      const { ids, case_id } = body;
      const outcome = await parts.unapplied.match(session, ids, case_id);
      const { state, revision } = await parts.queries.execute(new CaseQuery(session, case_id));
      const money = { case_id: state.case_id, revision, ...caseMoney(state) };
      return { ...(await withRows(parts, session, ids, outcome)), case: money };
    },
  }),
  dismiss: route({
    at: 'POST payment/unapplied/dismiss',
    does: 'Edit',
    ...IMPORTERS,
    body: DismissUnappliedRequest,
    answer: async (parts, { session, body: { ids, reason } }): Promise<UnappliedAnswer> =>
      withRows(parts, session, ids, await parts.unapplied.dismiss(session, ids, reason)),
  }),
  reopen: route({
    at: 'POST payment/unapplied/reopen',
    does: 'Edit',
    ...IMPORTERS,
    body: UnappliedRequest,
    answer: async (parts, { session, body: { ids } }): Promise<UnappliedAnswer> =>
      withRows(parts, session, ids, await parts.unapplied.reopen(session, ids)),
  }),
  /** Tries all that are open again, in the background. */
  retry: route({
    at: 'POST payment/unapplied/retry',
    does: 'Edit',
    ...IMPORTERS,
    status: 202,
    answer: async ({ retryJob }, { session }): Promise<{ job_id: string }> => ({ job_id: await retryJob.start(session) }),
  }),
});

async function withRows(
  { database }: { readonly database: Database },
  session: Session,
  ids: readonly string[],
  outcome: UnappliedOutcome,
): Promise<UnappliedAnswer> {
  // What is no id was refused.
  const known = ids.filter(id => UUID.pattern.test(id));
  if (!known.length) return { ...outcome, rows: [] };
  const asked = { top: known.length, filters: { id: known, state: UNAPPLIED_STATES } };
  const { result } = await database.withAccount(session.accountId, tx => unappliedPayments.query(session, asked).page(tx));
  return { ...outcome, rows: result };
}
