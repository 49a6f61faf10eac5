import type { Decision } from '../decision.js';
import { openCase } from './open-case.js';

/** Opens a case by the rules of every new case. The event names the source, so that the history shows it. */
export const cloneCase: Decision<'CloneCase'> = ({ data: { from_case_id, ...open } }, state, context) => [
  ...openCase({ type: 'OpenCase', data: open }, state, context),
  { type: 'CaseCloned', data: { from_case_id } },
];
