/** What a field may be. Requests, records, forms, lists, imports and the API description know these types and nothing of any entity. */
export type FieldType =
  | 'text'
  | 'memo'
  | 'html'
  | 'password'
  | 'code'
  | 'email'
  | 'emails'
  | 'phone'
  | 'npi'
  | 'tin'
  | 'zip'
  | 'aba'
  | 'state'
  | 'color'
  | 'int'
  | 'order'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'bool'
  | 'date'
  | 'time'
  | 'stamp'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'reference'
  | 'references'
  | 'members'
  | 'keys'
  | 'rows'
  | 'children'
  | 'file'
  | 'count'
  | 'usage'
  | 'dictionary'
  | 'part'
  | 'json';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** A row of another resource. `family` narrows `option_value` to one option family. */
export interface ReferenceTarget {
  readonly resource: string;
  readonly family?: string;
  /** Where a form finds its options: `GET domain/{lookup}/option`. */
  readonly lookup?: string;
}

/** One field as data. Only what its type uses is set. */
export interface Field {
  readonly type: FieldType;
  /** As shown and as used in messages; default: the key in words. */
  readonly label?: string;
  /** As the head of a column shows it, where the label is longer than its values. */
  readonly short?: string;
  readonly required?: boolean;
  /** Replaces the message of a missing value. */
  readonly message?: string;
  /** The documented message of a value that is missing or wrong in any way. */
  readonly says?: string;
  /** Written by the product, never by a client. */
  readonly computed?: boolean;
  /** With `computed`: never changes, so that another value that a client sends is refused; others are ignored with a warning. */
  readonly fixed?: boolean;
  /** With `computed`: worked out whenever a record is read, from what others keep. It has no column, so lists neither sort nor filter by it. */
  readonly derived?: boolean;
  /** Write-only: kept encrypted, answered masked. */
  readonly secret?: boolean;
  /** With `secret` or `managersOnly`: how many last characters others may see. */
  readonly showsLast?: number;
  /** Answered only to holders of CanManageMaster. */
  readonly managersOnly?: boolean;
  /** May be set for many records at once. */
  readonly bulk?: boolean;
  /** A mark that one active row at most bears: of those with equal values in these fields, or ([]) of all. The newest takes it from the others. */
  readonly singleWithin?: readonly string[];
  /** Not drawn on the generic form (set by an own control, e.g. a tree). */
  readonly hidden?: boolean;
  readonly hint?: string;
  readonly default?: string | number | boolean | readonly string[];
  /** Of a text: its longest length; of each text of a list; of a number: the greatest. */
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: string;
  /** The message for a text that does not match its pattern, and for an entry of a list that does not exist. */
  readonly unfit?: string;
  /** Of a list: the message for an entry that is there twice; without one it counts once. */
  readonly twice?: string;
  /** Of a list of texts: a blank entry is refused; without it blank entries are left out. */
  readonly noBlanks?: boolean;
  /** Of a required list: it must be sent, and may be empty. */
  readonly mayBeEmpty?: boolean;
  /** Refused with line breaks or control characters, which other texts are cleaned of: it goes into the header of a mail, or to its server.
   * A text is the message. */
  readonly mailHeader?: boolean | string;
  /** Of a text: only trimmed. A name that identifies a user must not turn into another user's. */
  readonly verbatim?: boolean;
  readonly precision?: number;
  readonly scale?: number;
  /** `money`: amounts below zero are allowed. */
  readonly signed?: boolean;
  /** `money`: 'Please enter non zero amount.' */
  readonly nonZero?: boolean;
  readonly choices?: readonly Choice[];
  /** `texts`: the call that answers the names to choose from; default: the user's own words. */
  readonly from?: string;
  readonly target?: ReferenceTarget;
  /** `reference`: the documents take a record's code as well as its id. */
  readonly byCode?: boolean;
  /** Of a list: how many entries it may have, and the message when it has more. */
  readonly most?: { readonly count: number; readonly message: string };
  /** `reference`: the documented name of its value where that is not `{key}_id`. */
  readonly wire?: string;
  /** `members`, `count`: the field of the target that points here; of a count without a target the record's own child rows. */
  readonly via?: string;
  /** `usage`: who uses the record, as `record_usage` counts it; empty: everybody. */
  readonly usedBy?: string;
  /** `children`: the fields of a row. */
  readonly fields?: FieldMap;
  /** `rows`, `part`: the request class of a row, or of the part. */
  readonly row?: new () => object;
  /** `file`: which kinds may be uploaded, by their extension, and how large. */
  readonly fileTypes?: readonly string[];
  readonly maxMb?: number;
  /** `file`: the reference to a user, in the same record or row, who alone may place it. */
  readonly placedBy?: string;
}

/** A named set of fields: a record, a request body, a form, a group of attributes. */
export type FieldMap = Readonly<Record<string, Field>>;

/** What the author of a field may say about it. */
export type FieldOptions = Omit<
  Field,
  'type' | 'choices' | 'target' | 'wire' | 'via' | 'usedBy' | 'fields' | 'row' | 'fileTypes' | 'maxMb'
>;

/** Carries the type of a field's value on the wire; exists for the compiler alone. */
declare const VALUE: unique symbol;

type Mark<Given, Name extends string, Type> =
  Given extends Readonly<Record<Name, infer One extends Type>> ? Readonly<Record<Name, One>> : unknown;

/** A field of a type whose value is `Value`, with the options that other types depend on. */
export type Typed<Type extends FieldType, Value, Given = object> = Field & {
  readonly type: Type;
  readonly [VALUE]: Value;
} & Mark<Given, 'required', true> &
  Mark<Given, 'label', string> &
  Mark<Given, 'short', string> &
  Mark<Given, 'max', number> &
  (Given extends { readonly default: unknown } ? { readonly default: NonNullable<Field['default']> } : unknown);

/** The value of a field that is not empty. */
export type FilledValueOf<F> = F extends { readonly [VALUE]: infer Value } ? Value : never;

type NeverNull = 'choices' | 'references' | 'members' | 'children' | 'count' | 'usage' | 'bool';

/** The value of a field in an answer: required fields, those with a default, and most lists are never null. */
export type ValueOf<F> = F extends { readonly type: NeverNull } | { readonly required: true } | { readonly default: unknown }
  ? FilledValueOf<F>
  : FilledValueOf<F> | null;
