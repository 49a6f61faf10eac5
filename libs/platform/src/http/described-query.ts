export interface DescribedQuery {
  readonly name: string;
  readonly description: string;
}

export const DESCRIBED_QUERY = 'atlas:described-query';

/**
 * For `createParamDecorator`: a query parameter that the decorator reads is in the API description of every call that has it.
 */
export const describedQuery =
  (name: string, description: string): ParameterDecorator =>
  (target, key) => {
    const handler = key === undefined ? undefined : (Object.getOwnPropertyDescriptor(target, key)?.value as object | undefined);
    if (!handler) return;
    const known = (Reflect.getMetadata(DESCRIBED_QUERY, handler) ?? []) as readonly DescribedQuery[];
    Reflect.defineMetadata(DESCRIBED_QUERY, [{ name, description }, ...known], handler);
  };
