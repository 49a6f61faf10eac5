import ts from 'typescript';
import { dayOrTime } from './day-or-time.js';
import type { Schema } from './schema.js';
import { isOurs } from './source-types.js';

/** Replacement for a generic type in the source, e.g. the record of a definition. */
export interface Substitute {
  readonly name: string;
  readonly schema: Schema;
}
/** By the name of the type. */
export type Substitutes = Readonly<Record<string, Substitute>>;

export const FILE: Schema = { type: 'string', format: 'binary' };
export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Literals of a union beyond this number are a component. */
const MOST_INLINE = 8;

const KEYWORDS: readonly (readonly [ts.TypeFlags, Schema])[] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, {}],
  [ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping, { type: 'string' }],
  [ts.TypeFlags.Number, { type: 'number' }],
  [ts.TypeFlags.Boolean, { type: 'boolean' }],
  [ts.TypeFlags.Null, { type: 'null' }],
  [ts.TypeFlags.NonPrimitive, { type: 'object' }],
  [ts.TypeFlags.Never, { not: {} }],
];

const WELL_KNOWN: Readonly<Record<string, Schema>> = {
  Date: { type: 'string', format: 'date-time' },
  StreamableFile: FILE,
};

const IS_NOTHING = ts.TypeFlags.Undefined | ts.TypeFlags.Void;

/** JSON schemas of TypeScript types. Types with a name in our source are components. */
export class TypeSchemas {
  readonly components: Record<string, Schema> = {};
  readonly #named = new Map<ts.Type, Map<string, string>>();
  readonly #open: ts.Type[] = [];
  /** How often a substitute was used: a type that uses none is the same for every definition. */
  #substituted = 0;

  constructor(private readonly checker: ts.TypeChecker) {}

  /** Of an answer: undefined where it has no body. */
  answerOf(type: ts.Type, given: Substitutes = {}): Schema | undefined {
    return type.flags & IS_NOTHING ? undefined : this.schemaOf(type, given);
  }

  /** A component itself, where the schema refers to one. */
  resolve(schema: Schema): Schema {
    const target = schema['$ref'] as string | undefined;
    return target === undefined ? schema : (this.components[target.split('/').at(-1)!] ?? {});
  }

  schemaOf(type: ts.Type, given: Substitutes = {}): Schema {
    const substitute = given[symbolOf(type)?.name ?? ''];
    if (substitute) this.#substituted++;
    if (substitute) return substitute.schema;
    const keyword = KEYWORDS.find(([flags]) => type.flags & flags);
    if (keyword) return keyword[1];
    if (type.isStringLiteral() || type.isNumberLiteral()) return { type: typeof type.value, enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] };
    const wellKnown = WELL_KNOWN[type.symbol?.name ?? ''];
    if (wellKnown && !isDeclaredByUs(type.symbol)) return wellKnown;
    const name = this.#nameOf(type, given);
    return name === undefined ? this.#structure(type, given) : this.#component(type, name, given);
  }

  #structure(type: ts.Type, given: Substitutes): Schema {
    if (type.isUnion()) return this.#union(type, given);
    if (type.isIntersection()) return this.#intersection(type, given);
    if (type.flags & ts.TypeFlags.Object) return this.#object(type, given);
    const constraint = this.checker.getBaseConstraintOfType(type);
    return constraint && constraint !== type ? this.schemaOf(constraint, given) : {};
  }

  #union(type: ts.UnionType, given: Substitutes): Schema {
    const members = type.types.filter(({ flags }) => !(flags & IS_NOTHING));
    const isLiteral = (one: ts.Type): one is ts.StringLiteralType | ts.NumberLiteralType =>
      one.isStringLiteral() || one.isNumberLiteral();
    const isBoolean = ({ flags }: ts.Type) => Boolean(flags & ts.TypeFlags.BooleanLiteral);
    const literals = members.filter(isLiteral);
    const booleans = members.filter(isBoolean);
    const kinds = [...new Set(literals.map(({ value }) => typeof value))];
    const schemas = [
      ...kinds.map(kind => ({
        type: kind,
        enum: literals.map(({ value }) => value).filter(value => typeof value === kind),
      })),
      ...(booleans.length > 1 ? [{ type: 'boolean' }] : booleans.map(one => this.schemaOf(one, given))),
      ...members.filter(one => !isLiteral(one) && !isBoolean(one)).map(one => this.schemaOf(one, given)),
    ];
    const different = [...new Map(schemas.map(schema => [JSON.stringify(schema), schema])).values()];
    if (different.some(schema => !Object.keys(schema).length)) return {};
    return simplified(different.sort(nullLast));
  }

  #intersection(type: ts.IntersectionType, given: Substitutes): Schema {
    const plain = type.types.find(
      one => one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) || this.checker.isArrayType(one),
    );
    if (plain) return this.schemaOf(plain, given);
    if (!type.types.some(one => given[symbolOf(one)?.name ?? ''])) return this.#object(type, given);
    const parts = type.types.map(one => this.resolve(this.schemaOf(one, given)));
    return {
      type: 'object',
      properties: Object.assign({}, ...parts.map(one => one['properties'])) as Schema,
      required: [...new Set(parts.flatMap(one => (one['required'] ?? []) as string[]))],
    };
  }

  #object(type: ts.Type, given: Substitutes): Schema {
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return this.#array(type as ts.TypeReference, given);
    if (this.#open.includes(type)) return {};
    this.#open.push(type);
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const of = this.checker.getTypeOfSymbol(property);
      if (!isInAnswer(property) || of.getCallSignatures().length || of.flags & IS_NOTHING) continue;
      properties[property.name] = dayOrTime(property.name, this.schemaOf(of, given));
      const mayLack = property.flags & ts.SymbolFlags.Optional || containsNothing(of);
      if (!mayLack) required.push(property.name);
    }
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const others = index && this.schemaOf(index.type, given);
    this.#open.pop();
    const known = Object.keys(properties).length;
    return {
      type: 'object',
      ...(known || !others ? { properties } : {}),
      ...(required.length ? { required } : {}),
      ...(others ? { additionalProperties: Object.keys(others).length ? others : true } : {}),
    };
  }

  #array(type: ts.TypeReference, given: Substitutes): Schema {
    const of = this.checker.getTypeArguments(type);
    const items = this.checker.isTupleType(type)
      ? [...new Map(of.map(one => this.schemaOf(one, given)).map(schema => [JSON.stringify(schema), schema])).values()]
      : [this.schemaOf(of[0]!, given)];
    return { type: 'array', items: items.length === 1 ? items[0]! : { anyOf: items } };
  }

  #component(type: ts.Type, name: string, given: Substitutes): Schema {
    const context = Object.values(given)
      .map(one => one.name)
      .join();
    const known = this.#named.get(type) ?? new Map<string, string>();
    this.#named.set(type, known);
    const there = known.get('') ?? known.get(context);
    if (there !== undefined) return reference(there);
    const free = this.#freeName(type, name);
    known.set(context, free);
    this.components[free] = {};
    const before = this.#substituted;
    const schema = this.#structure(type, given);
    this.components[free] = schema;
    const same = this.#sameAs(name, free, schema);
    if (same !== free) delete this.components[free];
    known.set(this.#substituted === before ? '' : context, same);
    return reference(same);
  }

  /** Types of two packages may have one name. */
  #freeName(type: ts.Type, name: string): string {
    if (!(name in this.components)) return name;
    const [, owner = ''] = /\/(?:libs|services)\/([\w-]+)\//.exec(fileOf(symbolOf(type))) ?? [];
    const longer = `${owner.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}${name}`;
    for (let n = 1; ; n++) {
      const free = n === 1 ? longer : `${longer}${n}`;
      if (!(free in this.components)) return free;
    }
  }

  /** The component of that name which says the same: the type was met under another alias. */
  #sameAs(name: string, free: string, schema: Schema): string {
    if (free === name) return free;
    const text = JSON.stringify(schema).replaceAll(`schemas/${free}"`, `schemas/${name}"`);
    return JSON.stringify(this.components[name]) === text ? name : free;
  }

  /** The name of the component that describes the type; undefined where the type is described in place. */
  #nameOf(type: ts.Type, given: Substitutes): string | undefined {
    const symbol = symbolOf(type);
    const literals = type.isUnion() && type.types.every(one => one.isStringLiteral() || one.isNumberLiteral());
    if (literals && type.types.length <= MOST_INLINE) return undefined;
    if (!symbol || /^__/.test(symbol.name) || !isDeclaredByUs(symbol)) return undefined;
    const names = this.#argumentsOf(type).map(one => this.#argumentName(one, given));
    if (names.includes(undefined)) return undefined;
    return names.length ? `${symbol.name}Of${names.join('And')}` : symbol.name;
  }

  #argumentsOf(type: ts.Type): readonly ts.Type[] {
    if (type.aliasSymbol) return type.aliasTypeArguments ?? [];
    const { target } = type as ts.TypeReference;
    const count = target?.typeParameters?.length ?? 0;
    return count ? this.checker.getTypeArguments(type as ts.TypeReference).slice(0, count) : [];
  }

  #argumentName(type: ts.Type, given: Substitutes): string | undefined {
    const substitute = given[symbolOf(type)?.name ?? ''];
    if (substitute) return substitute.name;
    if (type.flags & ts.TypeFlags.String) return 'String';
    if (type.flags & ts.TypeFlags.Number) return 'Number';
    return this.#nameOf(type, given);
  }
}

const symbolOf = (type: ts.Type): ts.Symbol | undefined => type.aliasSymbol ?? type.symbol;

const fileOf = (symbol: ts.Symbol | undefined): string => symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';

const isDeclaredByUs = (symbol: ts.Symbol): boolean =>
  (symbol.declarations ?? []).some(declaration => isOurs(declaration.getSourceFile()));

/** False for what JSON leaves out: symbols and private members. */
const isInAnswer = ({ name, valueDeclaration }: ts.Symbol): boolean =>
  !name.startsWith('__') &&
  !(valueDeclaration && ts.getCombinedModifierFlags(valueDeclaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected));

const containsNothing = (type: ts.Type): boolean => type.isUnion() && type.types.some(({ flags }) => flags & IS_NOTHING);

const nullLast = (one: Schema, other: Schema): number => Number(one['type'] === 'null') - Number(other['type'] === 'null');

/** `{ type: ['string', 'null'] }` instead of a choice between a text and null. */
function simplified(schemas: readonly Schema[]): Schema {
  const [one, other] = schemas;
  if (schemas.length === 1) return one!;
  const isPlain =
    typeof one?.['type'] === 'string' && one['type'] !== 'object' && schemas.length === 2 && other?.['type'] === 'null';
  if (!isPlain) return { anyOf: schemas };
  const values = one['enum'] as unknown[] | undefined;
  return { ...one, type: [one['type'], 'null'], ...(values ? { enum: [...values, null] } : {}) };
}
