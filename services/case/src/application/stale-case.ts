import { caseTexts, stale } from '@atlas/contracts';
import type { VisibleCase } from './cases.js';

export const noSuchRevision = (expected: number) => stale(caseTexts.noSuchRevision(expected));

/** For commands of several cases: the revision that the client saw is that of the case that the request names. */
export function refuseStaleCase({ revision }: Pick<VisibleCase, 'revision'>, expected: number | undefined): void {
  if (expected === undefined || expected === revision) return;
  throw expected > revision ? noSuchRevision(expected) : changedMeanwhile();
}

/** The same for clients: what changed may be a note or an amount that is not for them. */
export const changedMeanwhile = () => stale(caseTexts.changedPleaseReload);
