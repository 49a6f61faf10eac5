import { type AppError, instanceOf, invalid, malformed, unknownFields } from '@atlas/contracts';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

interface FieldMessage {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

/** What a user can read through; a client that sends thousands of wrong rows learns from the first ones as much. */
const MOST_MESSAGES = 200;

/** `[{property: 'codes', children: [{property: '0', …}]}]` → `{ 'codes.0.charge': message }`. */
function messagesOf(errors: readonly ValidationError[], prefix = ''): FieldMessage[] {
  return errors.flatMap(({ property, constraints = {}, children = [] }) => [
    ...Object.entries(constraints).map(([rule, message]) => ({ field: prefix + property, rule, message })),
    ...messagesOf(children, `${prefix}${property}.`),
  ]);
}

/** 400 with the unknown fields named, else 422 with one message per field. */
export function validationFailure(errors: readonly ValidationError[]): AppError {
  const messages = messagesOf(errors);
  const unknown = messages.filter(({ rule }) => rule === 'whitelistValidation').map(({ field }) => field);
  if (unknown.length) return unknownFields(unknown);
  const byField: Record<string, string> = {};
  // class-validator lists constraints last-declared first; the first declared one is what the user should read.
  for (const { field, message } of messages.slice(0, MOST_MESSAGES)) byField[field] = message;
  return invalid(byField);
}

/**
 * class-validator looks through the rules of all classes for those of one, and again for each row of a list. They do not change once a class is there,
 * so they are looked up once per class: a list of a thousand rows took a second.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // A plain object has the rules of a schema's name, and of its groups.
    if (groups?.length || (target as unknown) === Object) return find(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? find(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}

rememberRules();

/** Every body and query is an instance of its request class before a handler sees it; a body that is no class's is at least there. */
class RequestValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype, data } = metadata;
    if (type === 'body' && metatype === Object && data === undefined && (value === undefined || value === null))
      throw malformed('The request has no body.');
    return (await super.transform(value, metadata)) as unknown;
  }
}

export const requestValidation = (): ValidationPipe =>
  new RequestValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    // class-transformer compares every field of a body with every other one.
    transformerPackage: { plainToInstance: instanceOf, classToPlain: neverAsked },
    stopAtFirstError: false,
    validationError: { target: false, value: false },
    exceptionFactory: validationFailure,
  });

function neverAsked(): never {
  throw new Error('Requests are transformed, so no instance is made plain again.');
}
