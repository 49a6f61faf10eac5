import type { CaseRow } from '@atlas/contracts';
import { stepsFrom } from '../../../providers/lookups/status-steps.js';
import type { StatusOption } from '../../../providers/lookups/use-statuses.js';

/** A status that some of the cases may take. */
export interface StatusOffer {
  id: number;
  name: string;
  /** How many of the cases may take it, as far as their rows tell. */
  takers: number;
  needsReason: boolean;
  needsDate: boolean;
}

/** What several cases can be given by this user: every status that one of them may take, in the firm's order. */
export function offersFor(
  cases: readonly Pick<CaseRow, 'current_status'>[],
  statuses: readonly StatusOption[],
  permissions: readonly string[],
): StatusOffer[] {
  const standing = new Map<string | null, number>();
  for (const { current_status } of cases) standing.set(current_status, (standing.get(current_status) ?? 0) + 1);
  const takers = new Map<StatusOption, number>();
  for (const [name, count] of standing) {
    const current = statuses.find(status => status.name === name);
    for (const step of stepsFrom(statuses, { statusId: current ? Number(current.id) : null }, permissions))
      takers.set(step, (takers.get(step) ?? 0) + count);
  }
  return statuses.flatMap(status => {
    const count = takers.get(status);
    if (count === undefined) return [];
    const { id, name, needs_reason, needs_date } = status;
    return [{ id: Number(id), name, takers: count, needsReason: needs_reason === true, needsDate: needs_date === true }];
  });
}
