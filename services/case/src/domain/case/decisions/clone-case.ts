import type { Decision } from '../decision.js';
import { openCase } from './open-case.js';

/** Opened by the same rules as any case; the history names the source. */
export const cloneCase: Decision<'CloneCase'> = ({ data: { from_case_id, ...open } }, state, context) => [
  ...openCase({ type: 'OpenCase', data: open }, state, context),
  { type: 'CaseCloned', data: { from_case_id } },
];
