import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { DiscoveryService } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { parse as parseForm } from 'node:querystring';
import { checkForm, checkJson, DEFAULT_BODY, PUBLIC_BODY, type BodyLimits } from './body-limits.js';
import { handlersOf, type RouteHandler } from './routes.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits;
  }
}

/** The second one: provisioning clients. */
const JSON_TYPES = ['application/json', 'application/scim+json'];
const FORM_TYPE = 'application/x-www-form-urlencoded';

const limitsOf = (request: FastifyRequest): BodyLimits => request.routeOptions.config.bodyLimits ?? DEFAULT_BODY;

/** Bodies are checked against the limits of their route before they are parsed. */
export function parseBodies(adapter: FastifyAdapter): void {
  const server = adapter.getInstance();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  const bodyLimit = DEFAULT_BODY.bytes;
  for (const type of JSON_TYPES)
    adapter.useBodyParser(type, false, { bodyLimit }, (request, body, done) => {
      checkJson(body, limitsOf(request));
      void parseJson(request, body.toString('utf8'), done);
    });
  adapter.useBodyParser(FORM_TYPE, false, { bodyLimit }, (request, body, done) => {
    checkForm(body, limitsOf(request));
    done(null, parseForm(body.toString('utf8'), '&', '=', { maxKeys: limitsOf(request).fields }));
  });
  server.removeContentTypeParser('text/plain');
}

/**
 * The rest of a body that is too large is discarded as it arrives. Fastify closes the connection instead, and a client or gateway that still sends then
 * finds a broken connection and never reads the answer.
 */
export function readRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    // Forms have their own reader.
    if (reply.statusCode === 413 && !request.raw.complete && !request.headers['content-type']?.startsWith('multipart/')) {
      void reply.removeHeader('connection');
      request.raw.resume();
    }
    done();
  });
}

/** Each route gets the limits that its handler declares, or those of its kind. Before routes are registered. */
export function limitBodies(app: NestFastifyApplication, prefix: string): void {
  const handlers = handlersOf(app.get(DiscoveryService, { strict: false }));
  const byRoute = new Map(
    handlers.flatMap(handler => handler.paths.map(path => [`${handler.method} /${prefix}/${path}`.toLowerCase(), handler])),
  );
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route: RouteOptions) => {
      const handler = byRoute.get(`${String(route.method)} ${route.url}`.toLowerCase());
      const limits = limitsFor(handler);
      route.bodyLimit = limits.bytes;
      route.config = { ...route.config, bodyLimits: limits };
    });
}

const limitsFor = (handler: RouteHandler | undefined): BodyLimits =>
  handler?.bodyLimits ?? (!handler || handler.access?.kind === 'public' ? PUBLIC_BODY : DEFAULT_BODY);
