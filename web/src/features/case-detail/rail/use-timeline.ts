import { CHANGE_TYPES, type ChangeType } from '@atlas/contracts';
import { useCaseHistory } from '../data/use-case-data.js';

export type TimelineKind = 'all' | 'notes' | 'money' | 'status';

/** Looking at the case and taking copies of it is not what happened to it. */
const LOOKS: readonly ChangeType[] = ['viewed', 'exported', 'refused_attempt'];
const NAMES = Object.keys(CHANGE_TYPES) as ChangeType[];
const KINDS: Record<TimelineKind, readonly ChangeType[]> = {
  all: NAMES.filter(name => !LOOKS.includes(name)),
  notes: ['memo', 'note', 'note_edited', 'note_deleted', 'old_system'],
  money: ['payment', 'payment_changed', 'settlement', 'settlement_reset'],
  status: ['status_changed', 'closed_or_reopened', 'filed', 'filing_result'],
};
const TOP = 200;

export const useTimeline = (caseId: string, kind: TimelineKind, enabled = true) =>
  useCaseHistory(caseId, { top: TOP, change_type_ids: KINDS[kind].map(name => CHANGE_TYPES[name].id) }, enabled);
