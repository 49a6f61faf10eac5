import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with an ETag over the content; 304 without a body when the client has it. `maxAge` in seconds: how long it need not even ask; without it,
 * it asks each time. Always private: what is answered depends on who asks.
 */
export function cachedAnswer<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  maxAge?: number,
): Answer | undefined {
  const etag = `"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', maxAge === undefined ? 'private, no-cache' : `private, max-age=${maxAge}`);
  if (request.headers['if-none-match'] !== etag) return answer;
  void reply.status(304);
  return undefined;
}
