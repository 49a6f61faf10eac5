import type { Tone } from './StatusChip.js';

/** What decides how a status looks: its track, how far the case is with it, and whether it waits for work. */
export interface StatusLook {
  track?: string | null;
  /** Of its case status: open, resolved, closed. */
  phase?: string | null;
  process_role?: string | null;
}

/** Statuses that need an action before the case can continue. */
const NEEDS_WORK: readonly string[] = ['missing_info', 'verif_open', 'rejected'];

/** A status picks a track, not a color: a new row of the firm's own looks as its fields say. */
export function toneOf({ track, phase, process_role }: StatusLook): Tone {
  if (phase === 'closed') return 'fin';
  if (NEEDS_WORK.includes(process_role ?? '')) return 'att';
  if (track === 'arb') return 'arb';
  if (track === 'court') return 'court';
  return phase === 'resolved' ? 'pay' : 'pre';
}
