import { notFound } from '@atlas/contracts';
import type { Session } from '@atlas/platform';

/** Filing is the firm's own work: to a provider or a funder no case is there to be filed. */
export const isLawFirm = ({ dataScope }: Session): boolean => dataScope.kind === 'law_firm';

const CASE_ID = /^[\w-]{1,64}$/;

/** The message of a missing case, to the letter of the documents. */
const caseNotFound = (caseId: string) => notFound('CASE_NOT_FOUND', `Case Id ${caseId} Details not Found`);

/** Ids as the cases have them, each once. Throws 404 for what can be no case of the user's. */
export function ownCaseIds(session: Session, caseIds: readonly (string | number)[]): string[] {
  const ids = [...new Set(caseIds.map(id => String(id).trim().toUpperCase()))];
  const [foreign] = isLawFirm(session) ? ids.filter(id => !CASE_ID.test(id)) : ids;
  if (foreign !== undefined) throw caseNotFound(foreign);
  return ids;
}
