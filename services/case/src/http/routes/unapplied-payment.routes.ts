import {
  DismissUnappliedRequest,
  MatchUnappliedRequest,
  paymentTexts,
  type UnappliedOutcome,
  UnappliedRequest,
} from '@atlas/contracts';
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

const { list, route, controller } = caseRoutes({ unapplied: UnappliedPayments, retryJob: UnappliedRetryJob });

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
    ...IMPORTERS,
    body: MatchUnappliedRequest,
    answer: ({ unapplied }, { session, body }): Promise<UnappliedOutcome> => unapplied.match(session, body.ids, body.case_id),
  }),
  dismiss: route({
    at: 'POST payment/unapplied/dismiss',
    ...IMPORTERS,
    body: DismissUnappliedRequest,
    answer: ({ unapplied }, { session, body }): Promise<UnappliedOutcome> => unapplied.dismiss(session, body.ids, body.reason),
  }),
  reopen: route({
    at: 'POST payment/unapplied/reopen',
    ...IMPORTERS,
    body: UnappliedRequest,
    answer: ({ unapplied }, { session, body }): Promise<UnappliedOutcome> => unapplied.reopen(session, body.ids),
  }),
  /** Tries all that are open again, in the background. */
  retry: route({
    at: 'POST payment/unapplied/retry',
    ...IMPORTERS,
    status: 202,
    answer: async ({ retryJob }, { session }): Promise<{ job_id: string }> => ({ job_id: await retryJob.start(session) }),
  }),
});
