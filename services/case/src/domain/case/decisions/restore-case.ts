import type { Decision } from '../decision.js';
import { requireCase } from '../refusals.js';

export const restoreCase: Decision<'RestoreCase'> = ({ data: { reason } }, state) =>
  requireCase(state).is_deleted ? [{ type: 'CaseRestored', data: { reason } }] : [];
