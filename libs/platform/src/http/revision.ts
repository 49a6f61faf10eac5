import { malformed, stale } from '@atlas/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const etagOf = (revision: number): string => `"${revision}"`;

/** Sets `ETag: "<revision>"` on the answer. */
export const sendRevision = (reply: FastifyReply, revision: number): void => {
  void reply.header('etag', etagOf(revision));
};

/** `If-Match: "7"` → 7; absent or `*` → undefined. */
export function revisionFrom(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"?(\d+)"?$/.exec(header.trim());
  if (!match) throw malformed('If-Match must be the ETag of an earlier answer.');
  return Number(match[1]);
}

/** Of the parameters of a handler, that of `@IfMatch()`. */
export const revisionOfRequest = (_data: unknown, context: ExecutionContext): number | undefined =>
  revisionFrom(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']);

/** The revision the client saw, from If-Match. */
export const IfMatch = createParamDecorator(revisionOfRequest);

export function refuseStale(expected: number | undefined, actual: number, message: string): void {
  if (expected !== undefined && expected !== actual) throw stale(message);
}
