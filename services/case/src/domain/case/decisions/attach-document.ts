import type { Decision } from '../decision.js';
import { requireUndeleted } from '../refusals.js';

export const attachDocument: Decision<'AttachDocument'> = ({ data: { document } }, state, { by, at }) => {
  const { documents } = requireUndeleted(state);
  // A repeated upload attaches it once.
  if (documents.some(({ id }) => id === document.id)) return [];
  return [{ type: 'DocumentAttached', data: { document, by, at } }];
};
