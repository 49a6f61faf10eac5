import { UNTOLD_STATUS, type CaseStatus, type Reference, type StatusesShown } from '@atlas/contracts';

/** The visible statuses of cases for a client; undefined: the firm's names. */
export type ClientStatusView = StatusesShown | undefined;

/** Whether a user may give a case this status: one that is hidden from them does not exist for them. */
export const isOffered = (id: number, view: ClientStatusView): boolean => !view || view.offered.has(id);

/** Ids of all statuses that are shown as one of these; for the firm just these. */
export function shownAs(ids: readonly number[], { statuses }: StatusesShown): readonly number[] {
  const asked = new Set(ids);
  return [...statuses].flatMap(([id, shown]) => (asked.has(shown.id) ? [id] : []));
}

/** A status as a client is shown it; one that the firm has deleted since is shown by its case status. */
export function toClientStatus(status: CaseStatus, view: ClientStatusView): CaseStatus {
  if (!view) return status;
  const case_status = toClientCaseStatus(status.case_status, view);
  const shown = view.statuses.get(status.id) ?? { id: status.id, name: case_status?.name ?? UNTOLD_STATUS };
  return { ...status, ...shown, code: String(shown.id), case_status };
}

const toClientCaseStatus = (coarse: Reference | null, { caseStatuses }: StatusesShown): Reference | null =>
  coarse && (caseStatuses.get(coarse.id) ?? coarse);
