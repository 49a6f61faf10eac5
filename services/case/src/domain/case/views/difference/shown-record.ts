import type { CasePart, FieldPair, Labels } from '@atlas/contracts';
import { isSame } from '../../changes.js';

/** A field of a record: its value, and its text. */
interface ShownField {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly text: string | null;
}

/** A part of a case for the comparison of two moments: its identity, and its fields. */
export interface ShownRecord {
  readonly part: CasePart;
  readonly id: string;
  readonly name: string;
  readonly fields: readonly ShownField[];
}

export const keyOf = ({ part, id }: Pick<ShownRecord, 'part' | 'id'>): string => `${part}/${id}`;

/** The fields that the labels name, in their order. */
export function shownFields<Of extends object>(labels: Labels<Of>, record: Of): readonly ShownField[] {
  return (Object.keys(labels) as (keyof Of & string)[]).map(name => {
    const { label, show } = labels[name];
    const value = record[name];
    return { name, label, value: value ?? null, text: value == null ? null : show(value) || null };
  });
}

export const textField = (name: string, label: string, text: string | null): ShownField => ({ name, label, value: text, text });

const NOTHING: readonly ShownField[] = [];

/** Field by field before and after; a record that is not there has no values. */
export function pairsOf(before: readonly ShownField[] = NOTHING, after: readonly ShownField[] = NOTHING): readonly FieldPair[] {
  const then = new Map(before.map(field => [field.name, field]));
  return (after.length ? after : before).map(({ name, label }, index) => {
    const was = then.get(name);
    const is = after[index];
    return {
      field_name: name,
      label,
      before: was?.text ?? null,
      after: is?.text ?? null,
      is_changed: !isSame(was?.value ?? null, is?.value ?? null),
    };
  });
}

/** The names of the fields that differ. */
export const changedFields = (before: readonly ShownField[], after: readonly ShownField[]): readonly string[] =>
  pairsOf(before, after)
    .filter(({ is_changed }) => is_changed)
    .map(({ field_name }) => field_name);
