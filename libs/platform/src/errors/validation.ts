import { type AppError, invalid, malformed } from '@atlas/contracts';
import { ValidationPipe, type ValidationError } from '@nestjs/common';

/** `[{property: 'codes', children: [{property: '0', …}]}]` → `{ 'codes.0.charge': message }`. */
function messagesOf(errors: readonly ValidationError[], prefix = ''): { field: string; rule: string; message: string }[] {
  return errors.flatMap(({ property, constraints = {}, children = [] }) => [
    ...Object.entries(constraints).map(([rule, message]) => ({ field: prefix + property, rule, message })),
    ...messagesOf(children, `${prefix}${property}.`),
  ]);
}

/** 400 with the unknown fields named, else 422 with one message per field. */
export function validationFailure(errors: readonly ValidationError[]): AppError {
  const messages = messagesOf(errors);
  const unknown = messages.filter(({ rule }) => rule === 'whitelistValidation').map(({ field }) => field);
  if (unknown.length) {
    const named = Object.fromEntries(unknown.map(field => [field, 'This field is not known.']));
    return malformed(`Unknown field: ${unknown.join(', ')}.`, named);
  }
  const byField: Record<string, string> = {};
  // class-validator lists constraints last-declared first; the first declared one is what the user should read.
  for (const { field, message } of messages) byField[field] = message;
  return invalid(byField);
}

/** Every body and query is an instance of its request class before a handler sees it. */
export const requestValidation = () =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: false,
    validationError: { target: false, value: false },
    exceptionFactory: validationFailure,
  });
