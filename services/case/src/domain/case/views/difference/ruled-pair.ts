import { dayText, type FieldPair } from '@atlas/contracts';
import type { RuledValues } from '../case-rules.js';
import { pairsOf, textField } from './shown-record.js';

/** The results of the rules on the first and on the second day. */
export interface RuledPair {
  readonly before: RuledValues;
  readonly after: RuledValues;
}

/** '2026-04-28, Exhibits to arbitrator' */
function deadlineText({ next_deadline, deadlines }: RuledValues): string | null {
  if (next_deadline === null) return null;
  const duty = deadlines.find(({ state, due_on }) => due_on === next_deadline && (state === 'open' || state === 'overdue'));
  return [dayText(next_deadline), duty?.name].filter(Boolean).join(', ');
}

/** The next deadline as it was seen from either day; time alone changes it. */
export const deadlinePair = ({ before, after }: RuledPair): readonly FieldPair[] => {
  const fieldOf = (ruled: RuledValues) => [textField('next_deadline', 'Next Deadline', deadlineText(ruled))];
  return pairsOf(fieldOf(before), fieldOf(after));
};
