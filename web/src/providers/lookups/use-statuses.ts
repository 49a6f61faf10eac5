import { useMemo } from 'react';
import { useFirstScreenLoaded } from '@/providers/startup/first-screen.js';
import { type Option, useOptions } from './use-options.js';

export interface StatusOption extends Option {
  track?: string;
  phase?: string;
  process_role?: string;
  /** Ids of the statuses that may follow. */
  next_ids?: readonly number[];
  /** May be entered from every status that is not final. */
  from_any?: boolean;
}

const textAt = (option: Option, key: string): string | undefined => (typeof option[key] === 'string' ? option[key] : undefined);

/**
 * The firm's statuses with what decides their look: the track and the process they serve, and the phase of the case status each belongs to.
 */
export function useStatuses(): readonly StatusOption[] {
  const isWanted = useFirstScreenLoaded();
  const { data: statuses } = useOptions('status/option', '', {}, isWanted);
  const { data: caseStatuses } = useOptions('case_status/option', '', {}, isWanted);
  return useMemo(() => {
    const phases = new Map((caseStatuses ?? []).map(option => [String(option.id), textAt(option, 'phase')]));
    return (statuses ?? []).map(option => ({
      ...option,
      track: textAt(option, 'track'),
      phase: textAt(option, 'phase') ?? phases.get(String(option.case_status_id)),
      process_role: textAt(option, 'process_role') ?? option.code?.toLowerCase(),
    }));
  }, [statuses, caseStatuses]);
}

/** The statuses are still on their way. */
export function useStatusesPending(): boolean {
  const isWanted = useFirstScreenLoaded();
  const statuses = useOptions('status/option', '', {}, isWanted);
  const caseStatuses = useOptions('case_status/option', '', {}, isWanted);
  return statuses.isPending || caseStatuses.isPending;
}
