import { LoggerModule } from 'nestjs-pino';
import { RequestMethod, type DynamicModule } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { currentContext } from '../session/request-context.js';

/** The request as the log may know it: route pattern, never the URL, query, headers or body, which carry tokens and people. */
function loggedRequest(request: { raw?: FastifyRequest; method?: string }): object {
  const { session, correlationId } = currentContext();
  return { method: request.method, correlation_id: correlationId, account: session?.accountId, user: session?.actor.userId };
}

/** Structured logs, one line a request, without personal data. */
export const loggingModule = (level: string): DynamicModule =>
  LoggerModule.forRoot({
    // The package's own default is a pattern that Nest warns about at every start.
    forRoutes: [{ path: '{*path}', method: RequestMethod.ALL }],
    pinoHttp: {
      level,
      quietReqLogger: true,
      autoLogging: { ignore: request => (request.url ?? '').startsWith('/health') || (request.url ?? '').startsWith('/metrics') },
      serializers: { req: loggedRequest, res: (response: { statusCode?: number }) => ({ status: response.statusCode }) },
      redact: ['req.headers', 'req.query', 'req.url', 'password', '*.password', 'token', '*.token'],
    },
  });
