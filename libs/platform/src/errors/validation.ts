import { type AppError, instanceOf, invalid, malformed, requestTexts } from '@atlas/contracts';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { validateRequest } from './validate-request.js';

/** What the pipe itself refuses: a list or a text in place of an object. */
function wholeBodyFailure(errors: readonly ValidationError[]): AppError {
  return invalid(
    Object.fromEntries(errors.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0] ?? ''])),
  );
}

/** Not a list or a text that a handler reads itself. */
const isRequestClass = (metatype: ArgumentMetadata['metatype']): boolean =>
  metatype !== undefined && ![Object, Array, String, Number, Boolean].includes(metatype as never);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every body and query is an instance of its request class before a handler sees it; a body that is no class's is at least there. */
class RequestValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype, data } = metadata;
    if (type === 'body' && metatype === Object && data === undefined && (value === undefined || value === null))
      throw malformed(requestTexts.noBody);
    if (type === 'body' && isRequestClass(metatype) && value !== undefined && value !== null && !isObject(value))
      throw malformed(requestTexts.objectExpected);
    return (await super.transform(value, metadata)) as unknown;
  }

  /** It would drop fields called 'constructor' without a word. The parser and `instanceOf` refuse what could change a prototype. */
  protected override stripProtoKeys(): void {}

  protected override async validate(request: object): Promise<ValidationError[]> {
    await validateRequest(request);
    return [];
  }
}

export const requestValidation = (): ValidationPipe =>
  new RequestValidationPipe({
    transform: true,
    // class-transformer compares every field of a body with every other one.
    transformerPackage: { plainToInstance: instanceOf, classToPlain: neverAsked },
    exceptionFactory: wholeBodyFailure,
  });

function neverAsked(): never {
  throw new Error('Requests are transformed, so no instance is made plain again.');
}
