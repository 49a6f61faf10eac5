import type { Decision } from '../decision.js';
import { requireDocument, requireUndeleted } from '../refusals.js';

/** The file stays in the store: the case as of an earlier day still shows it. */
export const removeDocument: Decision<'RemoveDocument'> = ({ data: { document_id } }, state) => {
  const { uploaded, ...document } = requireDocument(requireUndeleted(state), document_id);
  return [{ type: 'DocumentRemoved', data: { document } }];
};
