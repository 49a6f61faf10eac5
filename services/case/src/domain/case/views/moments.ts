import { describeCaseEvent, type CaseMoment, type HistoryItem, type LastChange } from '@atlas/contracts';
import type { CaseFact } from '../facts.js';
import type { CaseView } from './client-case.js';

interface Group {
  readonly time: string;
  readonly facts: readonly CaseFact[];
}

/**
 * The facts by the moment that shows them, the oldest first. A writer whose clock is behind comes after what it followed: the case as of a
 * time holds everything up to the first fact that is later.
 */
function byMoment(facts: readonly CaseFact[]): readonly Group[] {
  const groups: { time: string; facts: CaseFact[] }[] = [];
  for (const fact of facts) {
    const last = groups.at(-1);
    if (last && fact.signature.at <= last.time) last.facts.push(fact);
    else groups.push({ time: fact.signature.at, facts: [fact] });
  }
  return groups;
}

const described = ({ event }: CaseFact): HistoryItem => describeCaseEvent(event.type, event.data as never);

const momentOf = ({ time, facts }: Group): CaseMoment => ({
  time,
  revision: facts.at(-1)?.revision ?? -1,
  change_type_ids: [...new Set(facts.map(fact => described(fact).changeTypeId))],
});

/** `case/{id}/moments` */
export const caseMoments = (facts: readonly CaseFact[]): readonly CaseMoment[] => byMoment(facts).map(momentOf);

/** The moments that led to this state; in words for the firm's users, who may read the history. */
export function lastChange(facts: readonly CaseFact[], { audience }: Pick<CaseView, 'audience'>): LastChange | null {
  const last = byMoment(facts).at(-1);
  if (!last) return null;
  const inWords = audience === 'law_firm';
  return {
    ...momentOf(last),
    description: inWords ? last.facts.map(fact => described(fact).description).join(' ') : null,
    user_name: inWords ? (last.facts.at(-1)?.signature.by ?? null) : null,
  };
}
