import type { CaseTrack } from '@atlas/contracts';
import { allowedFrom, statusOf, statusWithRole, type StatusRule, type WorkflowRule, type Workflows } from './status-rules.js';

/** The status that a case takes when it is sent for arbitration, and the one that it takes first when its packet is complete. */
export const SENT_ROLE = 'filed_email';
export const READY_ROLE = 'ready';

const TRACKS: readonly CaseTrack[] = ['PRE', 'ARB', 'COURT'];

/** Where cases may be sent from: ids of statuses by track, of each workflow (null: of cases that no workflow type leads). */
export interface FileableFrom {
  readonly track: CaseTrack;
  readonly workflow: number | null;
  readonly statuses: readonly number[];
}

/** As `RecordSubmission` decides it: straight to the sent status, or by way of ready. The packet check has the last word on each case. */
function leadsToSent(
  statuses: readonly StatusRule[],
  from: StatusRule,
  track: CaseTrack,
  workflow: WorkflowRule | undefined,
): boolean {
  const mayTake = (status: StatusRule, role: string): StatusRule | undefined => {
    const target = statusWithRole(statuses, role);
    const position = { status: statusOf(status), track, is_filed: true, workflow };
    return target && allowedFrom(statuses, position).includes(target) ? target : undefined;
  };
  if (mayTake(from, SENT_ROLE)) return true;
  const ready = mayTake(from, READY_ROLE);
  return ready !== undefined && mayTake(ready, SENT_ROLE) !== undefined;
}

/** The statuses from which cases may be sent, by their workflows. */
export function fileableFrom(statuses: readonly StatusRule[], { types }: Workflows): readonly FileableFrom[] {
  const workflows = [
    ...[...types.values()].map(workflow => ({ workflow, tracks: [workflow.track] })),
    { workflow: undefined, tracks: TRACKS },
  ];
  return workflows.flatMap(({ workflow, tracks }) =>
    tracks.map(track => ({
      track,
      workflow: workflow?.id ?? null,
      statuses: statuses.filter(status => leadsToSent(statuses, status, track, workflow)).map(({ id }) => id),
    })),
  );
}
