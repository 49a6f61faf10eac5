import { malformed, unknownFields } from './errors/app-error.js';
import { withoutReadOnly } from './read-only-fields.js';
import { commonTexts } from './texts/common.js';

type Conversion = (value: unknown) => unknown;
type RequestClass<Body extends object> = new () => Body;

/** What is converted by the class whose prototype this is, in the order in which it happens. */
const CONVERSIONS = new WeakMap<object, Map<string | symbol, Conversion[]>>();

/** Rows of a part that is a list: each of them is validated field by field, which takes a tenth of a millisecond. */
export const MOST_ROWS = 300;

/** The value of a field is converted before it is validated: trimmed and normalized. The topmost of several runs first. */
export const Converted =
  (convert: Conversion): PropertyDecorator =>
  (prototype, field) => {
    const own = CONVERSIONS.get(prototype) ?? new Map<string | symbol, Conversion[]>();
    own.set(field, [convert, ...(own.get(field) ?? [])]);
    CONVERSIONS.set(prototype, own);
  };

/** A nested request class, or a list of them, whose fields are validated, too. */
export const as = (nested: RequestClass<object>, mostRows = MOST_ROWS) => Converted(value => instanceOf(nested, value, mostRows));

/**
 * What a client sent as an instance of its request class, a list as a list of them; a value that is no object stays what it is. The work grows with the
 * number of fields and nothing else, because anybody may send anything.
 */
export function instanceOf<Body extends object>(request: RequestClass<Body>, plain: object): Body;
export function instanceOf(request: RequestClass<object>, plain: unknown, mostRows?: number): unknown;
export function instanceOf(request: RequestClass<object>, plain: unknown, mostRows = MOST_ROWS): unknown {
  if (Array.isArray(plain)) {
    if (plain.length > mostRows) throw malformed(commonTexts.tooManyEntries(mostRows));
    return plain.map(item => instanceOf(request, item));
  }
  if (typeof plain !== 'object' || plain === null) return plain;
  const body = new request() as Record<string, unknown>;
  const conversions = conversionsOf(request.prototype as object);
  for (const [field, value] of withoutReadOnly(request, body, plain)) {
    // 'toString' and the like would hide what every object has; no request has such a field.
    if (field in Object.prototype) throw unknownFields([field]);
    body[field] = (conversions.get(field) ?? []).reduce((converted, convert) => convert(converted), value);
  }
  return body;
}

type ConversionsByField = ReadonlyMap<string | symbol, readonly Conversion[]>;

/** With those of the classes above; looked up once per class, because a body may have hundreds of rows. */
const ALL_CONVERSIONS = new WeakMap<object, ConversionsByField>();

function conversionsOf(prototype: object): ConversionsByField {
  const known = ALL_CONVERSIONS.get(prototype);
  if (known) return known;
  const parent = Object.getPrototypeOf(prototype) as object;
  const all = new Map(parent === Object.prototype ? [] : conversionsOf(parent));
  for (const [field, own] of CONVERSIONS.get(prototype) ?? []) all.set(field, [...(all.get(field) ?? []), ...own]);
  ALL_CONVERSIONS.set(prototype, all);
  return all;
}
