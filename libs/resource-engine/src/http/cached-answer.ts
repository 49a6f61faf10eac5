import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with an ETag over the content; 304 without a body when the client has it. `maxAge` in seconds: how long the client may use it without asking; without it,
 * it asks each time. Always private: what is answered depends on who asks.
 */
export function cachedAnswer<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  maxAge?: number,
): Answer | undefined {
  const content = JSON.stringify(answer);
  const etag = `"${createHash('sha1').update(content).digest('base64url')}"`;
  void reply
    // The text is there already: it is not made a second time.
    .serializer(() => content)
    .header('content-type', 'application/json; charset=utf-8')
    .header('etag', etag)
    .header('cache-control', maxAge === undefined ? 'private, no-cache' : `private, max-age=${maxAge}`);
  if (request.headers['if-none-match'] !== etag) return answer;
  void reply.status(304);
  return undefined;
}
