import type { ExecutedCase } from './case-command.js';

/** The answer to a write: which case, at which revision (the ETag, too), what it changed, and what a person should check. */
export type Written<Changed extends object> = {
  readonly case_id: string;
  readonly revision: number;
  readonly warnings: readonly string[];
} & Changed;

/** Those that what was changed has itself, such as the details of a case. */
const warningsIn = (changed: { readonly warnings?: readonly string[] }): readonly string[] => changed.warnings ?? [];

/** `ignored`: messages about values of the request that are not saved. */
export const written = <Changed extends object>(
  { state, revision, warnings }: ExecutedCase,
  changed: Changed,
  ignored: readonly string[] = [],
): Written<Changed> => ({
  case_id: state.case_id,
  revision,
  ...changed,
  warnings: [...ignored, ...warnings, ...warningsIn(changed)],
});
