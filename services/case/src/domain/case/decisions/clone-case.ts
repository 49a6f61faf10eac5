import type { Decision } from '../decision.js';
import { openCase } from './open-case.js';

/** Opened as any case is, by the same rules; history says from which one. */
export const cloneCase: Decision<'CloneCase'> = ({ data: { from_case_id, ...open } }, state, context) => [
  ...openCase({ type: 'OpenCase', data: open }, state, context),
  { type: 'CaseCloned', data: { from_case_id } },
];
