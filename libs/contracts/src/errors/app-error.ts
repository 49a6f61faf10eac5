import { commonTexts } from '../texts/common.js';
/** A refusal that reaches the user: what they read (`message`), a stable code, an HTTP status and, per field, what is wrong with it. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** 400: the request is malformed (unknown field, broken JSON, wrong type). */
export const malformed = (message: string, errors?: Record<string, string>) =>
  new AppError(400, 'MALFORMED_REQUEST', message, errors);
/** Who sends more learns as much from the first ones, and the answer stays short. */
const MOST_NAMED = 20;

/** 400: fields that the request may not have, the first of them named. */
export function unknownFields(fields: readonly string[]): AppError {
  const named = fields.slice(0, MOST_NAMED).map(field => field.slice(0, 100));
  return malformed(
    commonTexts.unknownField(named.join(', '), fields.length - named.length),
    Object.fromEntries(named.map(field => [field, commonTexts.fieldNotKnown])),
  );
}

/** 400: fields that are answered and cannot be set, with another value than they have. */
export const readOnlyFields = (fields: readonly string[]) =>
  new AppError(
    400,
    'READ_ONLY_FIELD',
    commonTexts.readOnlyField(fields.slice(0, MOST_NAMED).join(', ')),
    Object.fromEntries(fields.map(field => [field, commonTexts.fieldCannotBeChanged])),
  );

/** What no permission key grants, by the name under which a refusal is recorded. */
const CALLERS: Readonly<Record<string, string>> = {
  'of a system user': commonTexts.systemUserOnly,
  'of a service': commonTexts.serviceOnly,
};

/** 403: the permission is missing. */
export const forbidden = (permission: string, message = CALLERS[permission] ?? commonTexts.permissionMissing(permission)) =>
  new AppError(403, 'PERMISSION_MISSING', message);
/** 404: not found or no access. The answer is the same for both. */
export const notFound = (code: string, message: string) => new AppError(404, code, message);
/** 409: in conflict with the state of things. */
export const conflict = (code: string, message: string, errors?: Record<string, string>) =>
  new AppError(409, code, message, errors);
/** 412: another user changed it since the client read it. */
export const stale = (message: string, errors?: Record<string, string>) => new AppError(412, 'STALE_REVISION', message, errors);
/** 422: values that fail validation, with the documents' exact messages per field. */
export const invalid = (errors: Record<string, string>) =>
  new AppError(422, 'VALIDATION_FAILED', Object.values(errors)[0] ?? commonTexts.requestNotValid, errors);
