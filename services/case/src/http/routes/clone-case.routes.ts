import { type CaseCloneDraft, CloneCaseRequest, invalid, packetTexts } from '@atlas/contracts';
import { CaseIntake } from '../../application/case-intake.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import type { Written } from '../../application/written.js';
import { cloneDraft } from '../../domain/case/views/packet.js';
import { caseRoutes, senderOf } from './case-routes.js';

const CLONES = senderOf('CloneCase');

const { route, controller } = caseRoutes({ intake: CaseIntake });

/** A new case with the injured person, the insurer and the accident of another one. */
export const CloneCaseController = controller('CloneCaseController', {
  /** The draft of a clone, for the form. Nothing is saved. */
  draft: route({
    at: 'GET case/clone',
    ...CLONES,
    query: ['case_id'],
    async answer({ queries }, { session, query: { case_id } }): Promise<CaseCloneDraft> {
      if (!case_id) throw invalid({ case_id: packetTexts.selectCase });
      return cloneDraft((await queries.execute(new CaseQuery(session, case_id, {}, { part: 'Draft of a clone' }))).state);
    },
  }),
  open: route({
    at: 'POST case/clone',
    ...CLONES,
    body: CloneCaseRequest,
    sendsRevision: true,
    answer: ({ intake }, { session, body }): Promise<Written<object>> => intake.clone(session, body),
  }),
});
