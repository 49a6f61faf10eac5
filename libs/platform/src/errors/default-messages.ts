type Message = (field: string, constraints: readonly unknown[]) => string;

/**
 * Messages for fields whose rule has no message, by the name of class-validator's rule. Its sentences are for programmers ('each value in
 * nested property users must be either object or array') and would reach users.
 */
const MESSAGES: Readonly<Record<string, Message>> = {
  isString: field => `${field} must be text.`,
  maxLength: (field, [most]) => `${field} must have at most ${String(most)} characters.`,
  minLength: (field, [least]) => `${field} must have at least ${String(least)} characters.`,
  isInt: field => `${field} must be a whole number.`,
  isNumber: field => `${field} must be a number.`,
  min: (field, [least]) => `${field} must be at least ${String(least)}.`,
  max: (field, [most]) => `${field} must be at most ${String(most)}.`,
  isPositive: field => `${field} must be greater than 0.`,
  isBoolean: field => `${field} must be true or false.`,
  isArray: field => `${field} must be a list.`,
  arrayMaxSize: (field, [most]) => `${field} must have at most ${String(most)} entries.`,
  arrayMinSize: (field, [least]) => `${field} must have at least ${String(least)} entries.`,
  arrayNotEmpty: field => `${field} must not be an empty list.`,
  isObject: field => `${field} must be an object.`,
  isIn: (field, [values]) => `${field} must be one of ${(Array.isArray(values) ? values : []).join(', ')}.`,
  isNotEmpty: field => `${field} must not be empty.`,
  isDefined: field => `${field} is missing.`,
};

/** The sentence for a rule without a message; undefined: the rule is our own and says it itself. */
export function defaultMessage(rule: string | undefined, field: string, constraints: readonly unknown[]): string | undefined {
  const message = rule !== undefined && Object.hasOwn(MESSAGES, rule) ? MESSAGES[rule] : undefined;
  return message?.(field, constraints);
}

/** For rules of class-validator that are not in the table. */
export const wrongValue = (field: string): string => `${field} is not valid.`;
