import { caseTexts, type JsonObject, notFound } from '@atlas/contracts';
import type { Session } from '@atlas/platform';

const isFirm = ({ dataScope }: Session): boolean => dataScope.kind === 'law_firm';

const CASE_ID = /^[\w-]{1,64}$/;

/** The message of a missing case, to the letter of the documents. */
const caseNotFound = (caseId: string) => notFound('CASE_NOT_FOUND', caseTexts.detailsOfNotFound(caseId));

/**
 * Ids as the cases have them, each once. Throws 404 for what can be no case of the user's: filing is the firm's own work, to a provider or a funder no
 * case is there to be filed.
 */
export function ownCaseIds(session: Session, caseIds: readonly (string | number)[]): string[] {
  const ids = [...new Set(caseIds.map(id => String(id).trim().toUpperCase()))];
  const [foreign] = isFirm(session) ? ids.filter(id => !CASE_ID.test(id)) : ids;
  if (foreign !== undefined) throw caseNotFound(foreign);
  return ids;
}

/** The mail boxes that a user may choose: those of the firm for its own users. */
export const mailBoxesFor = <Box>(session: Session, all: () => Promise<readonly Box[]>): Promise<readonly Box[]> =>
  isFirm(session) ? all() : Promise.resolve([]);

/** Statuses as they are for the firm's own users, and as clients are offered them. */
export const statusesFor = <Status>(
  session: Session,
  all: readonly Status[],
  offered: (all: readonly Status[]) => readonly Status[],
): readonly Status[] => (isFirm(session) ? all : offered(all));

/** The document nodes that a user sees; of a client, those that the firm opens to them. */
export const visibleNodes = <Node extends { readonly data: JsonObject }>(
  { dataScope: { kind } }: Pick<Session, 'dataScope'>,
  nodes: readonly Node[],
): readonly Node[] => nodes.filter(({ data }) => kind === 'law_firm' || data[`visible_to_${kind}`] === true);
