import { plainToInstance, Transform } from 'class-transformer';

/**
 * A part of a request that is a class of its own, or a list of them, whose fields are validated, too: as `@Type` of class-transformer, which would
 * need reflection metadata in the browser.
 */
export const as = (nested: new () => object) =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null ? plainToInstance(nested, value) : value,
  );
