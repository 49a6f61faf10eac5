import type { Decision } from '../decision.js';
import { requireOpen } from '../refusals.js';
import { enterStatus } from '../status-step.js';

export const changeStatus: Decision<'ChangeStatus'> = ({ data }, state, context) =>
  enterStatus(requireOpen(state), data, context);
