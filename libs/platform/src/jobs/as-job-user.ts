import { sessionFromClaims, type AccessTokenClaims } from '../session/access-token.js';
import { newRequestContext, runInContext, type Session } from '../session/request-context.js';

/** A job whose payload says who asked for it. */
export interface AskedJob {
  readonly jobId: string;
  readonly payload: { readonly claims: AccessTokenClaims };
}

/** Everything that happens under a job carries its id and the user who asked for it. */
export function asJobUser<Result>({ jobId, payload }: AskedJob, work: (session: Session) => Promise<Result>): Promise<Result> {
  const session = sessionFromClaims(payload.claims);
  return runInContext(newRequestContext(jobId, session), () => work(session));
}
