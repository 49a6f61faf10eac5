import { x12Texts } from '@atlas/contracts';
import { transactionsOf, type Transaction } from '../envelope/transactions.js';
import { ProblemList, X12Refusal, type X12Problem } from '../problems.js';
import type { Claim837, RefusedClaim } from './claim.js';
import { ClaimDraft } from './claim-draft.js';
import { finishClaim } from './finish-claim.js';
import { Levels } from './level.js';

/** The claims of a file, those that cannot be taken, and what is wrong with the file around them. */
export interface ClaimsFile {
  readonly claims: readonly Claim837[];
  readonly refused: readonly RefusedClaim[];
  /** Warnings about the file; those about a claim are attached to it. */
  readonly problems: readonly X12Problem[];
}

/**
 * Reads X12 837, professional and institutional, 4010 and 5010. Throws X12Refusal, and nothing else, when the file cannot be read whole:
 * an envelope that is missing or cut off, or no claim in it.
 */
export function read837(text: string): ClaimsFile {
  const problems = new ProblemList();
  const claims: Claim837[] = [];
  const refused: RefusedClaim[] = [];
  for (const claim of claims837(text, problems))
    if ('lines' in claim) claims.push(claim);
    else refused.push(claim);
  return { claims, refused, problems: problems.all };
}

/** The same one by one, in the file's order; that the file cannot be read whole may turn out at its end. */
export function* claims837(text: string, problems: ProblemList): Generator<Claim837 | RefusedClaim, void, undefined> {
  let claimNo = 0;
  for (const transaction of transactionsOf(text, '837', problems))
    for (const draft of draftsOf(transaction, claimNo, problems)) {
      claimNo = draft.claimNo;
      yield finishClaim(draft);
    }
  if (!claimNo) throw new X12Refusal('CLM', 0, x12Texts.noClaim);
}

/** The claims of one transaction, each closed by the next one, the next level or the end. */
function* draftsOf({ segments }: Transaction, last: number, problems: ProblemList): Generator<ClaimDraft, void, undefined> {
  const levels = new Levels(problems);
  let claim: ClaimDraft | undefined;
  let claimNo = last;
  for (const segment of segments) {
    if (segment.segment === 'HL' || segment.segment === 'CLM') {
      if (claim) yield claim;
      claim = undefined;
    }
    if (segment.segment === 'HL') levels.open(segment);
    else if (segment.segment === 'CLM') claim = new ClaimDraft(segment, ++claimNo, levels.current);
    else if (claim) claim.take(segment);
    else levels.current.take(segment);
  }
  if (claim) yield claim;
}
