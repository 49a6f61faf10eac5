import { sendRevision } from '@atlas/platform';
import type { FastifyReply } from 'fastify';
import type { ExecutedCase } from '../application/case-command.handler.js';

/** Those that what was changed has itself, such as the details of a case. */
const warningsIn = (changed: { readonly warnings?: readonly string[] } | undefined): readonly string[] => changed?.warnings ?? [];

/**
 * The answer to a write: which case, at which revision, what it changed, and what a person should look at again: what is unlikely about it, and
 * what was ignored. The revision is the ETag, too.
 */
export function written<Changed extends object>(
  reply: FastifyReply,
  { state, revision, warnings }: ExecutedCase,
  changed?: Changed,
  ignored: readonly string[] = [],
): { case_id: string; revision: number; warnings: readonly string[] } & Changed {
  sendRevision(reply, revision);
  return {
    case_id: state.case_id,
    revision,
    ...(changed as Changed),
    warnings: [...ignored, ...warnings, ...warningsIn(changed)],
  };
}
