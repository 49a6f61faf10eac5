import { AppError, requestTexts } from '@atlas/contracts';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { currentContext } from '@atlas/platform';
import type { FastifyReply } from 'fastify';
import { SCIM_TYPE } from './scim-media-type.js';
import { ERROR_SCHEMA, ScimError, toScimError } from './scim-error.js';

/** RFC 7644, 3.12. An internal error reveals nothing; its cause is only logged. */
@Catch()
export class ScimErrorFilter implements ExceptionFilter {
  readonly #log = new Logger('Scim');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = toScimError(thrown);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const status = error instanceof AppError ? error.status : error instanceof HttpException ? error.getStatus() : 500;
    if (status >= 500) this.#log.error({ err: error, correlation_id: currentContext().correlationId }, 'A request failed');
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    void reply
      .status(status)
      .header('content-type', SCIM_TYPE)
      .send({
        schemas: [ERROR_SCHEMA],
        status: String(status),
        ...(error instanceof ScimError ? { scimType: error.scimType } : {}),
        detail: error instanceof AppError ? error.message : requestTexts.notReadable,
      });
  }
}
