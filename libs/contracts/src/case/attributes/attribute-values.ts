import type { FilledValueOf } from '../../fields/field.js';
import type { FieldsInput, FieldsPatch } from '../../fields/field-value.js';
import { CASE_ATTRIBUTES, type CaseAttributeName, type StoredAttributeName } from './case-attributes.js';

type Attributes = typeof CASE_ATTRIBUTES;

/** A record of master data as the case knows it: with the name it bore when it was set. */
export interface Reference<Id extends number | string = number> {
  readonly id: Id;
  readonly name: string;
}

/** An attribute's value inside the case: a reference keeps id and name, everything else is as on the wire. */
export type AttributeValue<Name extends CaseAttributeName> = Attributes[Name] extends { type: 'reference' }
  ? Reference
  : FilledValueOf<Attributes[Name]>;

/** What a case knows about itself; what is not known is not there. */
export type CaseAttributes = { readonly [Name in StoredAttributeName]?: AttributeValue<Name> };

/** A requested change: null clears. */
export type CaseAttributesPatch = { readonly [Name in StoredAttributeName]?: AttributeValue<Name> | null };

/** A reference is answered with its name beside it: provider_id and provider_name, judge and judge_name. */
export type NameFieldOf<Name extends string> = Name extends `${infer Stem}_id` ? `${Stem}_name` : `${Name}_name`;
export const nameFieldOf = <Name extends string>(name: Name) => `${name.replace(/_id$/, '')}_name` as NameFieldOf<Name>;

type ReferenceName = {
  [Name in CaseAttributeName]: Attributes[Name] extends { type: 'reference' } ? Name : never;
}[CaseAttributeName];
type WireValue<Name extends CaseAttributeName> =
  AttributeValue<Name> extends boolean
    ? boolean
    : AttributeValue<Name> extends number
      ? number | null
      : AttributeValue<Name> extends Reference
        ? number | null
        : AttributeValue<Name> | null;

/** The names beside the ids, as answers have them. */
export const ATTRIBUTE_NAME_FIELDS: readonly string[] = Object.entries(CASE_ATTRIBUTES)
  .filter(([, { type }]) => type === 'reference')
  .map(([name]) => nameFieldOf(name));

/** All attributes in one flat object, as `case/{id}/details` answers them. */
export type WireAttributes = { [Name in CaseAttributeName]: WireValue<Name> } & {
  [Name in ReferenceName as NameFieldOf<Name>]: string | null;
};

/** Attributes as `case/add` takes them: a reference is an id. */
export type CaseAttributesInput = FieldsInput<Attributes>;
export type CaseAttributesPatchInput = FieldsPatch<Attributes>;
