import { LoggerModule, PinoLogger } from 'nestjs-pino';
import type { DynamicModule } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { currentContext } from '../session/request-context.js';

/** The fields in every line about its request, job or delivered event. */
function requestOfLine(): object {
  const { session, correlationId } = currentContext();
  return { correlation_id: correlationId, account: session?.accountId, user: session?.actor.userId };
}

/** Structured logs without personal data. */
export const loggingModule = (level: string): DynamicModule =>
  LoggerModule.forRoot({
    // A logger per request costs more than the line it writes; `mixin` and `logRequests` do without.
    forRoutes: [],
    pinoHttp: {
      level,
      mixin: requestOfLine,
      redact: ['password', '*.password', 'token', '*.token'],
    },
  });

/** One line a request: route pattern, never the URL, query, headers or body, which carry tokens and people. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { root } = PinoLogger;
    if (!route.startsWith('/health') && !route.startsWith('/metrics')) {
      const { statusCode, elapsedTime } = reply;
      const line = { method: request.method, route, status: statusCode, ms: Math.round(elapsedTime) };
      if (statusCode >= 500) root.error(line, 'request failed');
      else root.info(line, 'request answered');
    }
    done();
  });
}
