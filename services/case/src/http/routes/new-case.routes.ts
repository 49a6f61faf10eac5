import { malformed, type NewCaseDefaults } from '@atlas/contracts';
import { NewCase } from '../../application/new-case.js';
import { caseRoutes } from './case-routes.js';

const { route, controller } = caseRoutes({ newCase: NewCase });

/** The form of a new case starts with what the firm and the provider imply. */
export const NewCaseController = controller('NewCaseController', {
  defaults: route({
    at: 'GET case/new',
    permission: 'CanManageCase',
    query: ['provider_id'],
    async answer({ newCase }, { session, query: { provider_id } }): Promise<NewCaseDefaults> {
      if (provider_id !== undefined && !/^\d{1,9}$/.test(provider_id))
        throw malformed('provider_id must be a number.', { provider_id: 'must be a number' });
      return newCase.defaults(session, provider_id === undefined ? undefined : Number(provider_id));
    },
  }),
});
