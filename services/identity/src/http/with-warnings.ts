interface Answered {
  readonly revision: number;
  readonly warnings?: unknown;
}

/** Adds warnings about read-only fields of the request to the answer's own. */
export function withWarnings<Answer extends Answered>(answer: Answer, ignored: readonly string[]): Answer {
  const own = Array.isArray(answer.warnings) ? (answer.warnings as readonly string[]) : [];
  return ignored.length ? { ...answer, warnings: [...own, ...ignored] } : answer;
}

/** A record that is not there yet. */
export const NO_RECORD = (): object => ({});
