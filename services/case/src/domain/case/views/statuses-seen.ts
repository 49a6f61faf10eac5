import { UNTOLD_STATUS, type CaseStatus, type Reference, type StatusesShown } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import type { CaseFact } from '../facts.js';

/** How somebody is shown the statuses of cases; undefined: as the firm calls them. */
export type StatusesSeen = StatusesShown | undefined;

/** Whether somebody may give a case this status: one that is hidden from them is not there for them. */
export const isOffered = (id: number, seen: StatusesSeen): boolean => !seen || seen.offered.has(id);

/** Ids of all statuses that are shown as one of these; without a view of their own just these. */
export function shownAs(ids: readonly number[], { statuses }: StatusesShown): readonly number[] {
  const asked = new Set(ids);
  return [...statuses].flatMap(([id, shown]) => (asked.has(shown.id) ? [id] : []));
}

/** A status as somebody is shown it; one that the firm has deleted since is shown by its case status. */
export function statusSeen(status: CaseStatus, seen: StatusesSeen): CaseStatus {
  if (!seen) return status;
  const case_status = caseStatusSeen(status.case_status, seen);
  const shown = seen.statuses.get(status.id) ?? { id: status.id, name: case_status?.name ?? UNTOLD_STATUS };
  return { ...status, ...shown, code: String(shown.id), case_status };
}

const caseStatusSeen = (coarse: Reference | null, { caseStatuses }: StatusesShown): Reference | null =>
  coarse && (caseStatuses.get(coarse.id) ?? coarse);

/** For showing only: what is decided about the case is decided about the case itself. */
export const caseSeen = (current: Case, seen: StatusesSeen): Case =>
  seen ? { ...current, status: statusSeen(current.status, seen) } : current;

/** The facts with the statuses as somebody is shown them. */
export const factsWithStatuses = (facts: readonly CaseFact[], seen: StatusesSeen): readonly CaseFact[] =>
  seen ? facts.map(fact => factSeen(fact, seen)) : facts;

function factSeen(fact: CaseFact, seen: StatusesShown): CaseFact {
  const { event } = fact;
  switch (event.type) {
    case 'CaseOpened':
      return { ...fact, event: { ...event, data: { ...event.data, status: statusSeen(event.data.status, seen) } } };
    case 'StatusChanged': {
      const { from, to } = event.data;
      return { ...fact, event: { ...event, data: { ...event.data, from: statusSeen(from, seen), to: statusSeen(to, seen) } } };
    }
    case 'CaseClosed':
    case 'CaseReopened': {
      const { from, to } = event.data;
      return { ...fact, event: { ...event, data: { ...event.data, from: statusSeen(from, seen), to: statusSeen(to, seen) } } };
    }
    default:
      return fact;
  }
}
