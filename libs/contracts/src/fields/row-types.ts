import type { FieldMap, ValueOf } from './field.js';

export type Simplify<T> = { [Key in keyof T]: T[Key] };
type OfType<Fields extends FieldMap, Type> = {
  [Key in keyof Fields]: Fields[Key]['type'] extends Type ? Key : never;
}[keyof Fields] &
  string;

type IdName<F, Key extends string> = F extends { readonly wire: infer Wire extends string } ? Wire : `${Key}_id`;

/** The record in the API: a reference `court` appears as `court_id` and `court_name`, a list of references as `…_ids` and `…_names`. */
export type WireRow<Fields extends FieldMap> = Simplify<
  {
    -readonly [Key in Exclude<keyof Fields, OfType<Fields, 'reference' | 'file' | 'references' | 'members'>>]: ValueOf<
      Fields[Key]
    >;
  } & {
    -readonly [Key in OfType<Fields, 'reference' | 'file'> as IdName<Fields[Key], Key>]: ValueOf<Fields[Key]>;
  } & { -readonly [Key in OfType<Fields, 'reference' | 'file'> as `${Key}_name`]: string | null } & {
    -readonly [Key in OfType<Fields, 'references' | 'members'> as `${Key}_ids`]: readonly number[];
  } & { -readonly [Key in OfType<Fields, 'references' | 'members'> as `${Key}_names`]: readonly string[] }
>;

/** A child row on the wire: rows that were kept before carry their id. */
export type ChildRow<Fields extends FieldMap> = Simplify<
  { readonly id?: number } & Omit<WireRow<Fields>, `${OfType<Fields, 'reference' | 'file'>}_name`> &
    Partial<Pick<WireRow<Fields>, `${OfType<Fields, 'reference' | 'file'>}_name` & keyof WireRow<Fields>>>
>;
