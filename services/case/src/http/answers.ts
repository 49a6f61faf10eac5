import { sendRevision } from '@atlas/platform';
import type { FastifyReply } from 'fastify';
import type { ExecutedCase } from '../application/cases.js';

/** The answer to a write: which case, at which revision, and what it changed; the revision is the ETag, too. */
export function written<Changed extends object>(
  reply: FastifyReply,
  { state, revision }: ExecutedCase,
  changed?: Changed,
): { case_id: string; revision: number } & Changed {
  sendRevision(reply, revision);
  return { case_id: state.case_id, revision, ...(changed as Changed) };
}
