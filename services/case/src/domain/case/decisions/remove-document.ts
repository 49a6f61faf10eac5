import { dayText, documentTexts, keptUntil, newYorkDay } from '@atlas/contracts';
import type { SignedDocument } from '../case.state.js';
import type { Decision } from '../decision.js';
import { refuse, requireDocument, requireUndeleted } from '../refusals.js';

/** The file stays in the store: the case as of an earlier day still shows it. */
export const removeDocument: Decision<'RemoveDocument'> = ({ data: { document_id, kept_years } }, state, { today }) => {
  const found = requireDocument(requireUndeleted(state), document_id);
  refuseKept(found, kept_years, today);
  const { uploaded: _, ...document } = found;
  return [{ type: 'DocumentRemoved', data: { document } }];
};

/** Documents of a node with a retention period cannot be removed before it ends, except on the day of receipt, to correct mistakes. */
function refuseKept({ file_name, node, uploaded }: SignedDocument, years: number | undefined, today: string): void {
  if (years === undefined || newYorkDay(new Date(uploaded.at)) === today) return;
  const until = keptUntil(uploaded.at, years);
  if (until < today) return;
  const span = years === 1 ? '1 year' : `${years} years`;
  refuse('DOCUMENT_KEPT', documentTexts.kept(file_name, dayText(until), node.name, span), {
    keep_until: until,
  });
}
