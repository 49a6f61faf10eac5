import { caseTexts, malformed, type SimilarCaseRow, SIMILARITIES, type Similarity } from '@atlas/contracts';
import { AfterOwnWrites, Database, type Session } from '@atlas/platform';
import type { VisibleCase } from '../../application/cases.js';
import { findSimilarCases } from '../../projections/case-list/similar-cases.query.js';
import { StatusTable } from '../../references/status-table.js';
import { caseRoutes } from './case-routes.js';

const ALL = Object.keys(SIMILARITIES) as Similarity[];
const isSimilarity = (name: string): name is Similarity => Object.hasOwn(SIMILARITIES, name);
const SIMILAR = { part: 'Similar cases', also: [AfterOwnWrites()] };

const { read, controller } = caseRoutes({ database: Database, statuses: StatusTable }, ['caseDetails', 'packets', 'caseSearch']);

/** Cases that may belong together: the same person, claim, policy or accident. The documents do not define `{x}`; the values are ours. */
export const SimilarCaseController = controller('SimilarCaseController', {
  /** Alike in any way. */
  similar: read({
    at: 'GET case/similar/:caseId',
    ...SIMILAR,
    answer: (parts, visible, { session }): Promise<readonly SimilarCaseRow[]> => similarTo(parts, session, visible, ALL),
  }),
  /** Alike in one way (`injured`, `claim_number`, `policy_number`, `accident`), or `all`. */
  similars: read({
    at: 'GET case/:caseId/similars/:likeness',
    ...SIMILAR,
    answer: (parts, visible, { session, likeness }): Promise<readonly SimilarCaseRow[]> => {
      if (likeness === 'all') return similarTo(parts, session, visible, ALL);
      if (isSimilarity(likeness)) return similarTo(parts, session, visible, [likeness]);
      throw malformed(caseTexts.similarBy(ALL.join(', ')), { x: 'is not a valid criterion' });
    },
  }),
});

/** By what this case says at the moment; the others are shown as they are now. */
async function similarTo(
  { database, statuses }: { readonly database: Database; readonly statuses: StatusTable },
  session: Session,
  { state }: VisibleCase,
  kinds: readonly Similarity[],
): Promise<readonly SimilarCaseRow[]> {
  const shown = await statuses.shownTo(session);
  return database.withAccount(session.accountId, tx => findSimilarCases(tx, session, state, kinds, shown));
}
