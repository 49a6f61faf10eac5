import type { CaseDetails } from '@atlas/contracts';
import { isFinal, stepsFrom } from '../../../providers/lookups/status-steps.js';
import { type StatusOption, useStatuses } from '../../../providers/lookups/use-statuses.js';
import { useSession } from '../../../providers/session/use-session.js';

export interface Step {
  id: number;
  name: string;
  /** It ends the case. */
  isFinal: boolean;
  needsReason: boolean;
  needsDate: boolean;
}

export interface Workflow {
  /** What follows the status by the firm's workflow. */
  next: readonly Step[];
  /** What may be entered from every status. */
  always: readonly Step[];
}

const stepOf = (status: StatusOption): Step => ({
  id: Number(status.id),
  name: status.name,
  isFinal: isFinal(status),
  needsReason: status.needs_reason === true,
  needsDate: status.needs_date === true,
});

/** The statuses that the case may take next and this user may give it. Undefined while they are asked for. */
export function useWorkflow(details: CaseDetails): Workflow | undefined {
  const statuses = useStatuses();
  const permissions = useSession()?.permissions ?? [];
  if (statuses.length === 0) return undefined;
  const { current_status_id: statusId, track, is_case_filed } = details;
  const follows = new Set(statuses.find(({ id }) => id === statusId)?.next_ids ?? []);
  const steps = stepsFrom(statuses, { statusId, track, isFiled: is_case_filed === true }, permissions).map(stepOf);
  return { next: steps.filter(({ id }) => follows.has(id)), always: steps.filter(({ id }) => !follows.has(id)) };
}

/** The statuses that a refused change names as allowed. */
export function allowedBy(details: Readonly<Record<string, unknown>> | undefined): readonly Step[] {
  const allowed = details?.['allowed'];
  if (!Array.isArray(allowed)) return [];
  return allowed.flatMap((one: { id?: unknown; name?: unknown }) =>
    typeof one.id === 'number' && typeof one.name === 'string'
      ? [{ id: one.id, name: one.name, isFinal: false, needsReason: false, needsDate: false }]
      : [],
  );
}
