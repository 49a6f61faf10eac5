import { invalid, unknownFields } from '@atlas/contracts';
import { Turn } from '../http/turn.js';
import { requestRules, type FieldRule } from './request-rules.js';

/** A readable number of messages; the first ones are enough for a client that sends thousands of wrong rows. */
export const MOST_MESSAGES = 200;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks an instance of a request class by the rules of its decorators: unknown fields first, which are refused with 400, then values, with 422 and one
 * message per field. class-validator does the same in one go, and a list of some hundred rows held every other request up meanwhile.
 */
export async function validateRequest(request: object): Promise<void> {
  const unknown = unknownFieldsOf(request, '');
  if (unknown.length) throw unknownFields(unknown);
  const messages = new Map<string, string>();
  await collectMessages(request, '', messages, new Turn());
  if (messages.size) throw invalid(Object.fromEntries(messages));
}

/** Paths of the fields that their classes do not have, like `codes.0.color`. */
function unknownFieldsOf(object: object, prefix: string): string[] {
  const rules = requestRules(object.constructor);
  const fields = Object.entries(object).filter(([field]) => field !== 'constructor');
  const unknown = fields.flatMap(([field]) => (rules.has(field) ? [] : [prefix + field]));
  for (const [field, value] of fields) {
    const known = rules.get(field);
    if (!known?.nested || !known.isValidated(object, value)) continue;
    for (const [path, part] of partsOf(value, prefix + field))
      if (isObject(part)) unknown.push(...unknownFieldsOf(part, `${path}.`));
  }
  return unknown;
}

async function collectMessages(object: object, prefix: string, messages: Map<string, string>, turn: Turn): Promise<void> {
  await turn.yieldIfOver();
  for (const { field, rules, nested, isValidated } of requestRules(object.constructor).values()) {
    if (messages.size >= MOST_MESSAGES) return;
    const value = (object as Fields)[field];
    if (!isValidated(object, value)) continue;
    const message = firstMessage(rules, object, value);
    if (message !== undefined) messages.set(prefix + field, message);
    if (!nested || value === undefined) continue;
    for (const [path, part] of partsOf(value, prefix + field)) {
      if (messages.size >= MOST_MESSAGES) return;
      if (isObject(part)) await collectMessages(part, `${path}.`, messages, turn);
      else if (part !== undefined) messages.set(path, nested(object, part) ?? '');
    }
  }
}

/** The metadata lists a field's rules last-declared first; the message of the first declared one is what the user should read. */
function firstMessage(rules: readonly FieldRule[], object: object, value: unknown): string | undefined {
  for (const rule of [...rules].reverse()) {
    const message = rule(object, value);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** A part of a request, or the parts of a list, with their paths. */
function* partsOf(value: unknown, path: string): Generator<[string, unknown]> {
  if (!Array.isArray(value)) yield [path, value];
  else for (const [index, one] of value.entries()) yield* partsOf(one, `${path}.${index}`);
}

const isObject = (value: unknown): value is object => value instanceof Object;
