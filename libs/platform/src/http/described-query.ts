import { ApiQuery } from '@nestjs/swagger';

/**
 * For `createParamDecorator`: a part of the query that the decorator reads by itself stands in the API's description of every call that has it.
 */
export const describedQuery =
  (name: string, description: string): ParameterDecorator =>
  (target, key) => {
    const handler = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && handler) ApiQuery({ name, description, required: false, type: String })(target, key, handler);
  };
