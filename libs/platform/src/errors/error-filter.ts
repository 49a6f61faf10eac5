import { AppError, commonTexts, documentedTexts, DomainError, fileTexts, requestTexts } from '@atlas/contracts';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileStoreUnavailable } from '../files/file-store.js';
import { currentContext } from '../session/request-context.js';
import { isAway } from './is-away.js';
import { TooManyRequests } from './too-many-requests.js';

/** The body of every refusal, as the documents' clients read it. */
export interface ErrorBody {
  readonly ExceptionMessage: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, unknown>>;
  readonly correlation_id: string;
}

/** Converts any error to the documented body. An internal error reveals nothing; its cause is only logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #log = new Logger('Error');

  constructor(private readonly supportEmail: string) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const correlation_id = currentContext().correlationId;
    const { status, ...body } = this.#bodyFor(error, request);
    if (status >= 500) this.#log.error({ err: error, correlation_id }, 'A request failed');
    if (reply.sent) return;
    for (const header of OF_A_FILE) void reply.removeHeader(header);
    if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (error instanceof TooManyRequests) void reply.header('retry-after', String(error.retryAfterSeconds));
    void reply.status(status).send({ ...body, correlation_id });
  }

  #bodyFor(error: unknown, request: FastifyRequest): { status: number } & Omit<ErrorBody, 'correlation_id'> {
    if (error instanceof AppError) {
      return {
        status: error.status,
        ExceptionMessage: error.message,
        code: error.code,
        ...(error.errors ? { errors: error.errors } : {}),
      };
    }
    if (error instanceof DomainError) {
      return {
        status: domainStatus(error.code),
        ExceptionMessage: error.message,
        code: error.code,
        ...(Object.keys(error.details).length ? { errors: error.details } : {}),
      };
    }
    if (error instanceof FileStoreUnavailable) {
      return { status: 507, ExceptionMessage: requestTexts.nothingSaved(fileTexts.storageFull), code: 'STORAGE_UNAVAILABLE' };
    }
    const status = statusOf(error);
    if (status === 404 && error instanceof HttpException) {
      return {
        status,
        ExceptionMessage: requestTexts.noSuchCall(request.method, request.url.replace(/\?.*/s, '')),
        code: 'ROUTE_NOT_FOUND',
      };
    }
    const known = knownRefusal(status);
    if (known) return { status, ...known };
    return {
      status: 500,
      ExceptionMessage: documentedTexts.unexpectedError(this.supportEmail),
      code: 'UNEXPECTED',
    };
  }
}

/** A download has set them when its first rows cannot be read. */
const OF_A_FILE = ['content-type', 'content-disposition', 'content-length'];

/** An unavailable server usually returns within seconds; otherwise an operator has to look. */
const RETRY_AFTER_SECONDS = '2';

const REFUSALS: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'MALFORMED_REQUEST', message: requestTexts.notReadable },
  401: { code: 'NOT_SIGNED_IN', message: commonTexts.sessionEnded },
  403: { code: 'FORBIDDEN', message: requestTexts.notAllowed },
  405: { code: 'METHOD_NOT_ALLOWED', message: requestTexts.methodNotAllowed },
  408: { code: 'REQUEST_TIMEOUT', message: requestTexts.tooSlow },
  413: { code: 'TOO_LARGE', message: requestTexts.tooLarge },
  414: { code: 'TOO_LARGE', message: requestTexts.tooLarge },
  415: { code: 'WRONG_TYPE', message: requestTexts.contentTypeNotAllowed },
  429: { code: 'TOO_MANY_REQUESTS', message: requestTexts.tooManyRequests },
  431: { code: 'TOO_LARGE', message: requestTexts.headersTooLarge },
  503: { code: 'SERVICE_AWAY', message: requestTexts.dependencyDoesNotAnswer },
};

/** What a refusal says that has no more than its status; undefined for a status that always has a reason. */
export function knownRefusal(status: number): Pick<ErrorBody, 'ExceptionMessage' | 'code'> | undefined {
  const known = REFUSALS[status];
  return known && { ExceptionMessage: known.message, code: known.code };
}

/** Not found, invalid fields, and everything else that the current state does not allow. */
function domainStatus(code: string): number {
  if (code.startsWith('VALUE_') || code === 'STATUS_NOT_FOUND') return 422;
  return code.endsWith('_NOT_FOUND') ? 404 : 409;
}

/**
 * PostgreSQL's word for values that no column can hold: a zero byte or half a letter in a text, a number beyond the column's type, a day that no calendar
 * has, a text that is no value of the type, a negative limit or offset.
 */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22007', '22008', '22P02', '2201W', '2201X']);

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (typeof code === 'string' && UNSTORABLE.has(code)) return 400;
  if (isAway(error)) return 503;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
