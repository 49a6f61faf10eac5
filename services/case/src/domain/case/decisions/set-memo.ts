import type { Decision } from '../decision.js';
import { requireUndeleted } from '../refusals.js';

export const setMemo: Decision<'SetMemo'> = ({ data }, state) => {
  const from = requireUndeleted(state).memo;
  const to = data.memo || null;
  return from === to ? [] : [{ type: 'MemoSet', data: { from, to } }];
};
