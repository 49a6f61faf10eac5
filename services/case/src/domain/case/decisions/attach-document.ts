import type { Decision } from '../decision.js';
import { requireUndeleted } from '../refusals.js';

export const attachDocument: Decision<'AttachDocument'> = ({ data: { document } }, state, { by, at }) => {
  requireUndeleted(state);
  return [{ type: 'DocumentAttached', data: { document, by, at } }];
};
