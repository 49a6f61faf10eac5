import type { CaseDetails } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/http/api.js';
import { type StatusOption, useStatuses } from '../../../providers/lookups/use-statuses.js';
import { useSession } from '../../../providers/session/use-session.js';

/** The part of a status' record that says where a case may go from it. */
interface StatusRecord {
  id: number;
  next_ids: number[];
}
interface StatusListRow {
  id: number;
  track: 'any' | 'pre' | 'arb' | 'court';
  from_any: boolean;
}

export interface Step {
  id: number;
  name: string;
  /** It ends the case. */
  isFinal: boolean;
}

export interface Workflow {
  /** What follows the status by the firm's workflow. */
  next: readonly Step[];
  /** What may be entered from every status. */
  always: readonly Step[];
}

const TOP = 1000;
const FIVE_MINUTES = 300_000;

const isOnTrack = ({ track }: StatusListRow, { track: own, is_case_filed }: CaseDetails): boolean =>
  track === 'any' || track === (own ?? 'ARB').toLowerCase() || (track === 'pre' && !is_case_filed);

const stepOf = (status: StatusOption | undefined): Step[] =>
  status ? [{ id: Number(status.id), name: status.name, isFinal: status.phase === 'closed' }] : [];

/**
 * The statuses the case may take next, as master data tells them; the server has the last word. Undefined while it is asked.
 * Those that close the case are offered to those who may close.
 */
export function useWorkflow(details: CaseDetails): { workflow: Workflow | undefined; error: unknown } {
  const current = details.current_status_id;
  const statuses = useStatuses();
  const mayClose = useSession()?.permissions.includes('CanCloseCase') ?? false;
  const own = useQuery({
    queryKey: ['status', 'record', current],
    queryFn: ({ signal }) => api.get<StatusRecord>(`status/${current}`, { signal }),
    staleTime: FIVE_MINUTES,
    enabled: current !== null,
  });
  const all = useQuery({
    queryKey: ['status', 'rules'],
    queryFn: ({ signal }) => api.post<{ result: StatusListRow[] }>('status/list', { page: 1, top: TOP }, { signal }),
    staleTime: FIVE_MINUTES,
  });
  const error = own.error ?? all.error;
  if (!own.data || !all.data || statuses.length === 0) return { workflow: undefined, error };
  const rows = all.data.result.filter(row => row.id !== current && isOnTrack(row, details));
  const stepsOf = (chosen: readonly StatusListRow[]): Step[] =>
    chosen.flatMap(row => stepOf(statuses.find(({ id }) => id === row.id))).filter(({ isFinal }) => mayClose || !isFinal);
  const follows = new Set(own.data.next_ids);
  return {
    workflow: {
      next: stepsOf(rows.filter(({ id }) => follows.has(id))),
      always: stepsOf(rows.filter(({ id, from_any }) => from_any && !follows.has(id))),
    },
    error: undefined,
  };
}

/** The statuses that a refused change names as allowed. */
export function allowedBy(details: Readonly<Record<string, unknown>> | undefined): readonly Step[] {
  const allowed = details?.['allowed'];
  if (!Array.isArray(allowed)) return [];
  return allowed.flatMap((one: { id?: unknown; name?: unknown }) =>
    typeof one.id === 'number' && typeof one.name === 'string' ? [{ id: one.id, name: one.name, isFinal: false }] : [],
  );
}
