import { caseTexts, PortfolioCasesRequest } from '@atlas/contracts';
import { changeEachCase, type RefusedCase } from '../../application/change-each-case.js';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { caseRoutes } from './case-routes.js';

const { route, controller } = caseRoutes({ resolver: ReferenceResolver }, ['portfolios']);

/** Ours: the cases of a portfolio. */
export const PortfolioCaseController = controller('PortfolioCaseController', {
  /** Each case separately; refused ones are listed, cases that are already in the portfolio are unchanged. An inactive portfolio takes no new cases. */
  change: route({
    at: 'POST portfolio/:id/case',
    does: 'Edit',
    permission: 'CanManageCase',
    audience: ['law_firm'],
    refusal: { message: caseTexts.portfolioLawFirmOnly },
    body: PortfolioCasesRequest,
    status: 200,
    async answer(
      { commands, resolver },
      { session, id, body: { case_ids, remove: isLeaving, reason } },
    ): Promise<{ updated: number; refused: readonly RefusedCase[] }> {
      const remove = isLeaving ?? false;
      const wanted = { field: 'portfolio_id', label: 'Portfolio', resource: 'portfolio', key: Number(id) || 0, keeps: remove };
      const portfolio = (await resolver.resolve(session.accountId, [wanted])).get('portfolio_id')!;
      const command: CaseCommand = remove
        ? { type: 'LeavePortfolio', data: { portfolio_id: portfolio.id, reason: reason ?? '' } }
        : { type: 'JoinPortfolio', data: { portfolio: { id: portfolio.id, name: portfolio.name } } };
      const cases = new Set(case_ids.map(caseId => caseId.trim().toUpperCase()).filter(Boolean));
      // A missing reason is missing for every case.
      const isMissing = ({ code }: { readonly code: string }) => code === 'VALUE_REQUIRED';
      const { changed, refused } = await changeEachCase(commands, session, cases, command, isMissing);
      return { updated: changed, refused };
    },
  }),
});
