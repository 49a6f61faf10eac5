import { stale } from '@atlas/contracts';
import type { VisibleCase } from './cases.js';

export const noSuchRevision = (expected: number) => stale(`This case has no revision ${expected} yet. Please reload it.`);

/** For commands of several cases: the revision that the client saw is that of the case that the request names. */
export function refuseStaleCase({ revision }: Pick<VisibleCase, 'revision'>, expected: number | undefined): void {
  if (expected === undefined || expected === revision) return;
  throw expected > revision ? noSuchRevision(expected) : changedMeanwhile();
}

/** The same for clients: what changed may be a note or an amount that is not for them. */
export const changedMeanwhile = () => stale('This case was changed in the meantime. Please reload it.');
