import { sendRevision } from '@atlas/platform';
import type { FastifyReply } from 'fastify';

interface Answered {
  readonly revision: number;
  readonly warnings?: unknown;
}

/** Sets the ETag of an answer that is a record. `ignored`: warnings about read-only fields that came with the request. */
export function withRevision<Answer extends Answered>(
  reply: FastifyReply,
  answer: Answer,
  ignored: readonly string[] = [],
): Answer {
  sendRevision(reply, answer.revision);
  const own = Array.isArray(answer.warnings) ? (answer.warnings as readonly string[]) : [];
  return ignored.length ? { ...answer, warnings: [...own, ...ignored] } : answer;
}

/** A record that is not there yet. */
export const NO_RECORD = (): object => ({});
