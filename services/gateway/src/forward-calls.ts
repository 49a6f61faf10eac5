import { AppError, requestTexts } from '@atlas/contracts';
import {
  API_PREFIX,
  currentContext,
  KnownTokens,
  presentedKey,
  readApiKey,
  sessionEnded,
  type TokenVerifier,
  verifierOfUserTokens,
  type Config,
  type ErrorBody,
  type ServiceName,
} from '@atlas/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { OTHER_TOKEN_PATHS, PUBLIC_PATHS, SERVICE_PATHS } from './service-paths.js';

const RETRY_AFTER_SECONDS = 2;
const METHODS = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;
/** URL parsers resolve `.` and `..` and read a backslash as a slash, so the service would get another path than the one matched here. */
const RESOLVED_BY_URL_PARSERS = /\\|(^|\/|%2f)(\.|%2e){1,2}(\/|%2f|$)/i;

/**
 * Forwards each call to its service by the first parts of its path; body and answer are streams. The service answers 404 to a call that it does not
 * have. The token is checked here first, and again by the service, which alone knows the permission. Only users' tokens come from outside: a token of one
 * service for another one is refused.
 */
export async function forwardCalls(app: NestFastifyApplication, config: Pick<Config, 'serviceUrls'>): Promise<void> {
  const refusalOf = checkUserTokens(verifierOfUserTokens(config));
  // A separate scope: bodies pass through unread, whatever their type.
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async server => {
      // It has an HTTP client that only the gateway's process needs.
      const { default: replyFrom } = await import('@fastify/reply-from');
      server.removeAllContentTypeParsers();
      server.addContentTypeParser('*', (_request, payload, done) => done(null, detached(payload)));
      await server.register(replyFrom, { undici: { connections: 128, headersTimeout: 300_000, bodyTimeout: 300_000 } });
      const forward = (path: string, service: ServiceName, isPublic: boolean) =>
        server.route({
          method: [...METHODS],
          url: `/${API_PREFIX}/${path}`,
          handler: async (request, reply) => {
            const [target = ''] = request.url.split('?');
            if (RESOLVED_BY_URL_PARSERS.test(target)) return reply.callNotFound();
            const refusal = isPublic ? undefined : await refusalOf(request);
            return refusal ? refuse(reply, refusal) : handOn(request, reply, `${config.serviceUrls[service]}${target}`, service);
          },
        });
      for (const [path, service] of Object.entries(PUBLIC_PATHS)) forward(path, service, true);
      for (const [path, service] of Object.entries(OTHER_TOKEN_PATHS)) forward(`${path}/*`, service, true);
      for (const [path, service] of Object.entries(SERVICE_PATHS))
        for (const pattern of [path, `${path}/*`]) forward(pattern, service, false);
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
  // The code that forwards the body reports it.
  body.on('error', () => undefined);
  return body;
}

/** Why a call is refused: it has no valid token of a user, or that cannot be found out right now. A token is checked once, as long as its key is valid. */
function checkUserTokens(verifier: TokenVerifier): (request: FastifyRequest) => Promise<AppError | undefined> {
  const known = new KnownTokens<true>();
  verifier.userKeys.onRemoved(kids => known.forgetKeys(kids));
  return async request => {
    const { headers } = request;
    const key = presentedKey(request);
    // Of an API key only its form can be checked here.
    if (key !== undefined) return readApiKey(key) ? undefined : sessionEnded();
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token && known.of(token)) return undefined;
    try {
      const verified = token ? await verifier.read(token) : undefined;
      if (!token || !verified) return sessionEnded();
      known.remember(token, { value: true, exp: verified.exp, kid: verified.kid });
      return undefined;
    } catch (error) {
      return error as AppError;
    }
  };
}

function handOn(request: FastifyRequest, reply: FastifyReply, url: string, service: ServiceName): FastifyReply {
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
      const words = requestTexts.serviceDoesNotAnswer(service);
      void answer.header('retry-after', String(RETRY_AFTER_SECONDS));
      refuse(answer as FastifyReply, new AppError(503, 'SERVICE_AWAY', words));
    },
  });
}

function refuse(reply: FastifyReply, { status, code, message }: AppError): FastifyReply {
  const body: ErrorBody = { ExceptionMessage: message, code, correlation_id: currentContext().correlationId };
  return reply.status(status).send(body);
}
