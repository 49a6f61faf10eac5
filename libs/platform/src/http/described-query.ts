import { ApiQuery } from '@nestjs/swagger';

/**
 * For `createParamDecorator`: a query parameter that the decorator reads is in the API description of every call that has it.
 */
export const describedQuery =
  (name: string, description: string): ParameterDecorator =>
  (target, key) => {
    const handler = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && handler) ApiQuery({ name, description, required: false, type: String })(target, key, handler);
  };
