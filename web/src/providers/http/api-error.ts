import { UNEXPECTED, unexpectedText } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

/** The body of a refusal as the server writes it. */
interface ErrorBody {
  ExceptionMessage?: unknown;
  code?: unknown;
  errors?: unknown;
  correlation_id?: unknown;
}

/**
 * A call that failed, translated once: what the user reads, a stable code, and per field what is wrong. `status` and `body` carry the
 * names that react-admin looks for, so its forms show `errors` at their fields.
 */
export class ApiError extends Error {
  readonly body: { errors?: Record<string, string> };

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fieldErrors: Readonly<Record<string, string>> = {},
    /** The server's reference of this call, for support. */
    readonly correlationId?: string,
    /** The server's facts behind a refusal as they came, e.g. `{ allowed: [{ id, name }] }`. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.body = { errors: { ...fieldErrors } };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only sentences are messages of fields; facts behind a refusal go to `details`. */
const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};

/** Codes for answers that carry none, e.g. those of a proxy in between. */
const CODE_BY_STATUS: Record<number, string> = {
  400: 'MALFORMED_REQUEST',
  401: 'SESSION_ENDED',
  403: 'PERMISSION_MISSING',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'STALE_REVISION',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
};

/** Translates the server's answer of a failed call. */
export function errorFromAnswer(status: number, body: unknown, correlationId?: string, supportEmail?: string): ApiError {
  const { ExceptionMessage, code, errors, correlation_id } = (isRecord(body) ? body : {}) as ErrorBody;
  return new ApiError(
    status,
    typeof code === 'string' && code ? code : (CODE_BY_STATUS[status] ?? 'UNEXPECTED'),
    typeof ExceptionMessage === 'string' && ExceptionMessage ? ExceptionMessage : unexpectedText(supportEmail),
    textsOf(errors),
    typeof correlation_id === 'string' ? correlation_id : correlationId,
    isRecord(errors) ? errors : {},
  );
}

/** The server could not be reached at all. */
export const unreachable = (): ApiError => new ApiError(0, 'UNREACHABLE', t('app.serverUnreachable'));

/** What to show of anything thrown: an ApiError's own words, else the documented sentence. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNEXPECTED);

/** Rejects an answer that says what was not done. */
export function refuseIf(refused: string | undefined): void {
  if (refused !== undefined) throw new ApiError(409, 'CONFLICT', refused);
}

/** The single messages, by field or by record; if the server has none, its one message. */
export function reasonsOf(error: unknown): readonly [string, ...string[]] {
  const [first, ...others] = error instanceof ApiError ? Object.values(error.fieldErrors) : [];
  return first === undefined ? [messageOf(error)] : [first, ...others];
}
