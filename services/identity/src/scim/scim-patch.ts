import { scimTexts } from '@atlas/contracts';
import { parse, type Filter } from 'scim2-parse-filter';
import { ScimError } from './scim-error.js';

const MOST_OPERATIONS = 100;
const LONGEST_PATH = 300;

/** One change of RFC 7644, 3.5.2. */
export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace';
  /** Lower case, without the schema; undefined: `value` is an object with attributes. */
  readonly attribute: string | undefined;
  /** Of an attribute with several values: those that it is about. */
  readonly filter: Filter | undefined;
  readonly sub: string | undefined;
  readonly value: unknown;
}

const SCHEMA_PREFIX = /^urn:ietf:params:scim:schemas:(?:core|extension:[\w]+):2\.0:\w+:/i;
const PATH = /^([A-Za-z$][\w$-]*)(?:\[(.+)\])?(?:\.([A-Za-z$][\w$-]*))?$/s;

/** The operations of a PATCH body. Throws 400 `invalidSyntax` or `invalidPath`. */
export function patchOperations(body: unknown): PatchOperation[] {
  const given = fieldOf(body, 'operations');
  if (!Array.isArray(given) || !given.length || given.length > MOST_OPERATIONS)
    throw new ScimError(400, 'invalidSyntax', scimTexts.operationsExpected);
  return given.map(operationOf);
}

function operationOf(given: unknown): PatchOperation {
  const op = String(fieldOf(given, 'op')).toLowerCase();
  if (op !== 'add' && op !== 'remove' && op !== 'replace') throw new ScimError(400, 'invalidSyntax', scimTexts.operationUnknown);
  const path = fieldOf(given, 'path');
  const value = fieldOf(given, 'value');
  if (path === undefined || path === '') {
    if (op === 'remove') throw new ScimError(400, 'noTarget', scimTexts.pathNeeded);
    if (!isObject(value)) throw new ScimError(400, 'invalidSyntax', scimTexts.objectNeeded);
    return { op, attribute: undefined, filter: undefined, sub: undefined, value };
  }
  return { op, value, ...pathOf(path) };
}

function pathOf(path: unknown): Pick<PatchOperation, 'attribute' | 'filter' | 'sub'> {
  const text = typeof path === 'string' && path.length <= LONGEST_PATH ? path.replace(SCHEMA_PREFIX, '') : '';
  const [, attribute, filter, sub] = PATH.exec(text) ?? [];
  if (!attribute) throw invalidPath();
  try {
    return {
      attribute: attribute.toLowerCase(),
      filter: filter === undefined ? undefined : parse(filter),
      sub: sub?.toLowerCase(),
    };
  } catch {
    throw invalidPath();
  }
}

const invalidPath = (): ScimError => new ScimError(400, 'invalidPath', scimTexts.pathNotValid);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of attributes differ by case from client to client. */
export function fieldOf(object: unknown, name: string): unknown {
  if (!isObject(object)) return undefined;
  const wanted = name.toLowerCase();
  return Object.entries(object).find(([key]) => key.toLowerCase() === wanted)?.[1];
}
