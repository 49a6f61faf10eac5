import { documentTexts, PastRetentionRequest } from '@atlas/contracts';
import { AfterOwnWrites } from '@atlas/platform';
import { today } from '../../application/clock.js';
import { DocumentNodes } from '../../application/document-nodes.js';
import { pastRetention } from '../../projections/case-document/past-retention.query.js';
import { caseRoutes } from './case-routes.js';

const { list, controller } = caseRoutes({ nodes: DocumentNodes }, ['documentNodes']);

/** Documents past their retention. Nothing is deleted automatically: a user of the firm decides. */
export const RetentionController = controller('RetentionController', {
  list: list({
    at: 'POST case/document/past_retention/list',
    audience: ['law_firm'],
    refusal: { message: documentTexts.retentionLawFirmOnly },
    body: PastRetentionRequest,
    also: [AfterOwnWrites()],
    source: pastRetention,
    list: 'Documents past retention',
    given: async ({ nodes }, { session: { accountId } }) => ({
      nodes: await nodes.all(accountId),
      kept: await nodes.keptYears(accountId),
      today: today(),
    }),
  }),
});
