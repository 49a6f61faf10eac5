import multipart from '@fastify/multipart';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import type { Config } from '../config/config.js';
import { ErrorFilter } from '../errors/error-filter.js';
import { requestValidation } from '../errors/validation.js';
import { logRequests } from '../observability/logging.js';
import { MetricsRegistry } from '../observability/metrics-registry.js';
import { registerMetrics } from '../observability/metrics.js';
import { requestContextOf, runInContext } from '../session/request-context.js';
import { describeOwnWrites } from '../own-writes/own-writes.js';
import { limitBodies, parseBodies, readRefusedBodies } from './parse-bodies.js';
import { refuseUnreadable } from './refuse-unreadable.js';
import { setSecurityHeaders } from './security-headers.js';

/** The documented base path. */
export const API_PREFIX = 'AtlasAPI/api';

const BASE_PATH = new RegExp(`^/${API_PREFIX}/`);
const CORRELATION_ID = /^[\w.-]{8,100}$/;
/** A socket without a byte in either direction; an answer may take as long until it begins. */
const IDLE_MS = 180_000;
/** A whole request: the largest file over a slow line. */
const REQUEST_MS = 15 * 60_000;
const HEADERS_MS = 20_000;
/** Text fields of a form, of which the longest is a mapping of columns or of nodes. */
const FORM_FIELD_BYTES = 256 * 1024;

/** A Nest application on Fastify with everything that holds for every route; not listening yet. Signals are its owner's business, who closes it. */
export async function createHttpApplication(rootModule: Type | DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const errors = new ErrorFilter(config.supportEmail);
  const adapter = new FastifyAdapter({
    // 'Case/simple_search' and 'case/add' are one family to the documented clients.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    // The first address from the right that is no trusted proxy is the client; what a client writes itself is further to the left.
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    connectionTimeout: IDLE_MS,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    clientErrorHandler: refuseUnreadable,
    // A path that cannot be decoded, or a part of it that is too long, reaches no route and no hook.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      beginRequest(request, reply, () =>
        setSecurityHeaders(request, reply, () => errors.answer(error, request, reply.header('cache-control', 'no-store'))),
      ),
  });
  const server = adapter.getInstance();
  server.addHook('onRequest', beginRequest);
  server.addHook('onRequest', setSecurityHeaders);
  forbidCaching(server);
  answerPreflights(server);
  describeOwnWrites(server);
  parseBodies(adapter);
  readRefusedBodies(server);
  const app = await NestFactory.create<NestFastifyApplication>(rootModule, adapter, { bufferLogs: true, abortOnError: false });
  app.useLogger(app.get(Logger));
  logRequests(server);
  app.get(MetricsRegistry).registry = registerMetrics(server);
  // One byte more than a file may have: the receiver says which file is too large, and how large it may be.
  const fileSize = config.maxUploadBytes + 1;
  await app.register(multipart, { limits: { fileSize, files: 20, fields: 50, fieldSize: FORM_FIELD_BYTES } });
  app.setGlobalPrefix(API_PREFIX, { exclude: ['health/live', 'health/ready', 'metrics'] });
  limitBodies(app, API_PREFIX);
  app.useGlobalPipes(requestValidation());
  app.useGlobalFilters(errors);
  return app;
}

/** Gives the request its context, and the answer its correlation id. */
function beginRequest(request: FastifyRequest, reply: FastifyReply, then: () => void): void {
  const given = request.headers['x-correlation-id'];
  const correlationId = typeof given === 'string' && CORRELATION_ID.test(given) ? given : undefined;
  const context = requestContextOf(correlationId, request.ip, request.routeOptions.url?.replace(BASE_PATH, ''));
  void reply.header('x-correlation-id', context.correlationId);
  runInContext(context, then);
}

/**
 * What a browser asks before a call across origins, which bears no token, is answered for what it is: other origins are allowed nothing. The
 * documents have a call with this verb; it has no such header and goes to its route.
 */
function answerPreflights(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      void reply.header('vary', 'Origin, Access-Control-Request-Method').status(204).send();
    else done();
  });
}

/** Answers hold patients: they are not stored anywhere, except where a route says otherwise of an answer that it gives. */
function forbidCaching(server: FastifyInstance): void {
  const prefix = `/${API_PREFIX}/`.toLowerCase();
  server.addHook('onSend', ({ url }, reply, _payload, done) => {
    const isKept = reply.statusCode < 400 && reply.hasHeader('cache-control');
    if (!isKept && url.toLowerCase().startsWith(prefix)) void reply.header('cache-control', 'no-store');
    done();
  });
}
