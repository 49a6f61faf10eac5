import { AppError } from '@atlas/contracts';
import { API_PREFIX, currentContext, readAccessToken, type Config, type ErrorBody } from '@atlas/platform';
import replyFrom from '@fastify/reply-from';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { CALL_OWNERS, type CallOwner } from './call-owners.generated.js';

const RETRY_AFTER_SECONDS = 2;

/**
 * Hands each documented call on to the service that owns it, body and answer as streams. The table of owners is made from the services' own routes, so
 * that a path means the same here as in one process. Tokens are looked at here first, and again by the service, which alone knows the permission.
 */
export async function forwardCalls(
  app: NestFastifyApplication,
  config: Pick<Config, 'serviceUrls' | 'tokenSecret'>,
): Promise<void> {
  // A scope of its own: bodies pass through unread, whatever their type.
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async server => {
      server.removeAllContentTypeParsers();
      server.addContentTypeParser('*', (_request, payload, done) => done(null, detached(payload)));
      await server.register(replyFrom, { undici: { connections: 128, headersTimeout: 300_000, bodyTimeout: 300_000 } });
      for (const owner of CALL_OWNERS) {
        const [method, path, service, isPublic] = owner;
        server.route({
          method,
          url: `/${API_PREFIX}/${path}`,
          handler: (request, reply) =>
            isPublic || isSignedIn(request, config.tokenSecret)
              ? handOn(request, reply, `${config.serviceUrls[service]}${request.url}`, service)
              : refuse(reply, new AppError(401, 'NOT_SIGNED_IN', 'Your session has ended. Please sign in again.')),
        });
      }
    });
}

/** A service may answer before the body has ended, which ends the body; the client's connection is still needed for the answer. */
function detached(payload: IncomingMessage): PassThrough {
  const body = payload.pipe(new PassThrough());
  payload.once('close', () => {
    if (!payload.complete) body.destroy(new Error('The client ended the call before its body.'));
  });
  // What is left of the body is discarded.
  body.once('close', () => payload.resume());
  // Whoever sends the body on reports it.
  body.on('error', () => undefined);
  return body;
}

function isSignedIn({ headers }: FastifyRequest, secret: string): boolean {
  const [kind, token] = headers.authorization?.split(' ') ?? [];
  return kind?.toLowerCase() === 'bearer' && token !== undefined && readAccessToken(token, secret) !== undefined;
}

function handOn(request: FastifyRequest, reply: FastifyReply, url: string, service: CallOwner[2]): FastifyReply {
  const { correlationId } = currentContext();
  return reply.from(url, {
    // Services trust the gateway alone, so it says who the client is and passes on nothing that a client wrote about that.
    rewriteRequestHeaders: (_request, { forwarded: _forwarded, 'x-forwarded-host': _host, ...headers }) => ({
      ...headers,
      host: String(request.headers.host),
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      'x-correlation-id': correlationId,
    }),
    onError: answer => {
      const words = `The ${service} service does not answer right now. Please try again.`;
      void answer.header('retry-after', String(RETRY_AFTER_SECONDS));
      refuse(answer as FastifyReply, new AppError(503, 'SERVICE_AWAY', words));
    },
  });
}

function refuse(reply: FastifyReply, { status, code, message }: AppError): FastifyReply {
  const body: ErrorBody = { ExceptionMessage: message, code, correlation_id: currentContext().correlationId };
  return reply.status(status).send(body);
}
