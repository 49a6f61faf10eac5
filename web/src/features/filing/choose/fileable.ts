import type { StatusOption } from '../../../providers/lookups/use-statuses.js';

const SENT_ROLE = 'filed_email';
const READY_ROLE = 'ready';

const ofRole = (statuses: readonly StatusOption[], role: string): StatusOption | undefined =>
  statuses.find(({ process_role }) => process_role === role);

const leadsTo = (from: StatusOption, to: StatusOption): boolean =>
  to.from_any === true || (from.next_ids?.includes(Number(to.id)) ?? false);

/**
 * The statuses that the firm's workflow lets a case be sent from: straight, or by way of ready, which a case becomes whose packet is complete.
 * The packet check has the last word on each case.
 */
export function fileableStatuses(statuses: readonly StatusOption[]): readonly StatusOption[] {
  const sent = ofRole(statuses, SENT_ROLE);
  const ready = ofRole(statuses, READY_ROLE);
  if (!sent) return [];
  const mayBecomeReady = (status: StatusOption) => ready !== undefined && leadsTo(status, ready) && leadsTo(ready, sent);
  return statuses.filter(
    status => status.phase !== 'closed' && status.id !== sent.id && (leadsTo(status, sent) || mayBecomeReady(status)),
  );
}
