import { AppError, requestTexts } from '@atlas/contracts';
import {
  API_PREFIX,
  currentContext,
  KnownTokens,
  presentedKey,
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
 * have. The token is checked here first, and again by the service, which alone knows the permission and records what is refused. Only users' tokens come
 * from outside: what is not one, such as a token of one service for another one, does not reach a service.
 */
export async function forwardCalls(app: NestFastifyApplication, config: Pick<Config, 'serviceUrls'>): Promise<void> {
  const checkToken = checkUserTokens(verifierOfUserTokens(config));
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
            const check = isPublic ? VALID : await checkToken(request);
            if ('refusal' in check) return refuse(reply, check.refusal);
            return handOn(request, reply, `${config.serviceUrls[service]}${target}`, service, check.headers);
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

/** A call that is refused here, or handed on with these headers changed. */
type Check = { readonly refusal: AppError } | { readonly headers: Readonly<Record<string, string>> };

const VALID: Check = { headers: {} };
/** No service accepts this token, so the service that is called refuses the call, and records it. */
const INVALID: Check = { headers: { authorization: 'Bearer invalid' } };

/**
 * Refused here: a call without a token, or with one that has expired, which is how every session continues; and every call while the keys cannot be
 * fetched. A token is checked once, as long as its key is valid. Of an API key the service checks everything.
 */
function checkUserTokens(verifier: TokenVerifier): (request: FastifyRequest) => Promise<Check> {
  const known = new KnownTokens<true>();
  verifier.userKeys.onRemoved(kids => known.forgetKeys(kids));
  return async request => {
    if (presentedKey(request) !== undefined) return VALID;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return { refusal: sessionEnded() };
    if (known.of(token)) return VALID;
    try {
      const verified = await verifier.read(token);
      if (!verified) return (await verifier.read(token, { ignoreExpiration: true })) ? { refusal: sessionEnded() } : INVALID;
      known.remember(token, { value: true, exp: verified.exp, kid: verified.kid });
      return VALID;
    } catch (error) {
      return { refusal: error as AppError };
    }
  };
}

function handOn(
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  service: ServiceName,
  changed: Readonly<Record<string, string>>,
): FastifyReply {
  const { correlationId } = currentContext();
  return reply.from(url, {
    // Services trust the gateway alone, so it says who the client is and passes on nothing that a client wrote about that.
    rewriteRequestHeaders: (_request, { forwarded: _forwarded, 'x-forwarded-host': _host, ...headers }) => ({
      ...headers,
      ...changed,
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
