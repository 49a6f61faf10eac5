import type { NextStatusRow } from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';

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

const stepOf = ({ id, name, is_final, needs_reason, needs_date }: NextStatusRow): Step => ({
  id,
  name,
  isFinal: is_final,
  needsReason: needs_reason,
  needsDate: needs_date,
});

/** The statuses that the case may take next and this user may set, by the case's workflow. Undefined while loading. */
export function useWorkflow({ case_id: caseId, revision }: CaseDetails): Workflow | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['case', caseId, 'next-status', revision],
    queryFn: ({ signal }) => api.get(`case/${encodeURIComponent(caseId)}/next_status`, { signal }),
  });
  if (!data) return undefined;
  const steps = (follows: boolean) => data.filter(row => row.follows === follows).map(stepOf);
  return { next: steps(true), always: steps(false) };
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
