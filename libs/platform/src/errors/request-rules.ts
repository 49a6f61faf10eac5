import { requestTexts } from '@atlas/contracts';
import { getMetadataStorage, ValidationTypes, type ValidationArguments } from 'class-validator';
import { defaultMessage, wrongValue } from './default-messages.js';

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** A rule of a field: its message when the value breaks it. */
export type FieldRule = (object: object, value: unknown) => string | undefined;

/** What class-validator's decorators say about one field. */
export interface FieldRules {
  readonly field: string;
  /** Whether the field is validated at all: `@IsOptional`, `@ValidateIf`. */
  isValidated(object: object, value: unknown): boolean;
  readonly rules: readonly FieldRule[];
  /** The class of a nested object, or of a list of them. */
  readonly nested: FieldRule | undefined;
}

/** What is registered for a class does not change, and finding it looks through the rules of all classes. */
const RULES = new WeakMap<object, ReadonlyMap<string, FieldRules>>();

/** The fields that a class has rules for; no others may be sent. */
export function requestRules(request: object): ReadonlyMap<string, FieldRules> {
  const known = RULES.get(request);
  if (known) return known;
  const byField = new Map<string, Metadata[]>();
  for (const one of metadataOf(request)) byField.set(one.propertyName, [...(byField.get(one.propertyName) ?? []), one]);
  const rules = new Map([...byField].map(([field, metadata]) => [field, fieldRules(field, metadata)]));
  RULES.set(request, rules);
  return rules;
}

// A plain object has no class, and class-validator would take the rules of every schema for its own.
const metadataOf = (request: object): readonly Metadata[] =>
  request === Object
    ? []
    : getMetadataStorage().getTargetValidationMetadatas(request as () => void, undefined as unknown as string, false, false);

function fieldRules(field: string, all: readonly Metadata[]): FieldRules {
  const conditions = all
    .filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION)
    .map(({ constraints }) => constraints[0] as (object: object, value: unknown) => boolean);
  const nested = all.find(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
  return {
    field,
    isValidated: (object, value) => conditions.every(applies => applies(object, value)),
    rules: all.flatMap(constraintRules),
    nested:
      nested &&
      ((object, value) =>
        isOwn(nested.message) ? messageOf(nested, nested.message, object, value) : requestTexts.objectOrListExpected(field)),
  };
}

function constraintRules(metadata: Metadata): FieldRule[] {
  // Others, like @Allow, have no constraint.
  const constraints = metadata.constraintCls ? getMetadataStorage().getTargetValidatorConstraints(metadata.constraintCls) : [];
  return constraints.map(({ instance }) => (object, value) => {
    if (metadata.validateIf && !metadata.validateIf(object, value)) return undefined;
    const args = argumentsOf(metadata, object, value);
    const isValid = (one: unknown): boolean => {
      const answer = instance.validate(one, args);
      if (typeof answer !== 'boolean') throw new Error(`The rule of ${metadata.propertyName} does not answer yes or no at once.`);
      return answer;
    };
    if (metadata.each && Array.isArray(value) ? value.every(isValid) : isValid(value)) return undefined;
    return messageOf(metadata, metadata.message || ownMessage(metadata, instance.defaultMessage?.(args)), object, value);
  });
}

/** `@ValidateNested` fills in its own sentence where none is given. */
const isOwn = (message: Metadata['message']): boolean =>
  typeof message !== 'string' || !message.includes('nested property $property');

/** A rule's message where the field gives none; class-validator's own ones name the field as `$property`. */
function ownMessage({ name, propertyName, constraints, each }: Metadata, given = ''): string {
  const message = defaultMessage(name, each ? `Every entry of ${propertyName}` : propertyName, (constraints ?? []) as unknown[]);
  return message ?? (given.includes('$property') ? wrongValue(propertyName) : given);
}

const argumentsOf = (metadata: Metadata, object: object, value: unknown): ValidationArguments => ({
  targetName: object.constructor.name,
  property: metadata.propertyName,
  object,
  value,
  constraints: metadata.constraints as unknown[],
});

/** As class-validator fills its messages in. */
function messageOf(metadata: Metadata, message: Metadata['message'], object: object, value: unknown): string {
  const args = argumentsOf(metadata, object, value);
  const text = typeof message === 'function' ? message(args) : message;
  if (!text.includes('$')) return text;
  const constraints = (args.constraints ?? []).map((one, index) => [`constraint${index + 1}`, textOf(one)] as const);
  const values = new Map([...constraints, ['property', args.property], ['target', args.targetName], ['value', textOf(value)]]);
  return text.replace(/\$(constraint\d+|value|property|target)/g, (token, name: string) => values.get(name) ?? token);
}

/** Objects have no text that a user could read. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.join(', ');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
