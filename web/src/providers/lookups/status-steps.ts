import type { StatusOption } from './use-statuses.js';

/** Where a case stands, as far as it is known: a row of a list does not tell its track. */
export interface StatusPosition {
  statusId: number | null;
  /** PRE, ARB, COURT; null: the account's usual one, arbitration. Undefined: not known. */
  track?: string | null;
  isFiled?: boolean;
}

const USUAL_TRACK = 'ARB';

const isFinal = ({ phase }: StatusOption): boolean => phase === 'closed';

/** What it takes to enter a status: its own permission, else that of closing or of managing cases. */
export const permissionFor = (status: StatusOption): string =>
  status.enter_permission ?? (isFinal(status) ? 'CanCloseCase' : 'CanManageCase');

const isOnTrack = ({ track }: StatusOption, { track: own, isFiled }: StatusPosition): boolean =>
  own === undefined || !track || track === 'any' || track === (own ?? USUAL_TRACK).toLowerCase() || (track === 'pre' && !isFiled);

/** The statuses that a case may take next and this user may give it, in the firm's order; the server has the last word. */
export function stepsFrom(
  statuses: readonly StatusOption[],
  position: StatusPosition,
  permissions: readonly string[],
): readonly StatusOption[] {
  const current = statuses.find(({ id }) => Number(id) === position.statusId);
  // From a final status nothing leads but reopening.
  if (current && isFinal(current)) return [];
  const next = new Set(current?.next_ids ?? []);
  return statuses.filter(
    status =>
      status.id !== current?.id &&
      (next.has(Number(status.id)) || status.from_any === true) &&
      isOnTrack(status, position) &&
      permissions.includes(permissionFor(status)),
  );
}
