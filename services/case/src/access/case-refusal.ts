import { caseTexts, describeCaseEvent, stale } from '@atlas/contracts';
import { StaleRevision } from '@atlas/event-sourcing';
import type { Session } from '@atlas/platform';
import { changedMeanwhile, noSuchRevision } from '../application/stale-case.js';
import { factsOf } from '../domain/case/facts.js';
import { toClientRefusal } from '../domain/case/views/client-refusal.js';
import { seesInternals } from './session-scope.js';

/** Why a command was refused: a conflict in words, or the refusal of the case. */
export function refusalFor(session: Session, error: unknown): unknown {
  if (error instanceof StaleRevision) return seesInternals(session) ? staleCase(error) : changedMeanwhile();
  return shownRefusal(session, error);
}

/** A refusal as its reader may see it: clients are answered without the names of statuses. */
export const shownRefusal = (session: Session, error: unknown): unknown =>
  seesInternals(session) ? error : toClientRefusal(error);

/** 412 with what changed since, and by whom, field by field. */
function staleCase({ since, expected, actual }: StaleRevision) {
  if (expected > actual) return noSuchRevision(expected);
  const who = [...new Set(since.map(event => event.metadata.actor.name))].join(', ');
  const changes: Record<string, string> = {};
  for (const { event } of factsOf(since)) {
    const { description, details } = describeCaseEvent(event.type, event.data as never);
    if (!details.length) changes[event.type] = description;
    for (const { fieldName, oldValue, newValue } of details) changes[fieldName] = `${oldValue ?? '–'} → ${newValue ?? '–'}`;
  }
  return stale(caseTexts.changedMeanwhile(who || 'Another user', Object.keys(changes).join(', ')), changes);
}
