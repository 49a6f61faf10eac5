import { isImpossible, type Finding } from '@atlas/contracts';
import type { Messages } from './form-values.js';

/** What the rules of plausibility say about a form's values; the server applies the same rules. */
export type FindUnlikely<Values> = (values: Values) => readonly Finding[];

/** The documents' messages, and those about what cannot be; a field that has a message keeps it. */
export function withImpossible(messages: Messages, findings: readonly Finding[]): Messages {
  const hasMessage = (field: string) => Object.keys(messages).some(name => name === field || name.startsWith(`${field}.`));
  const more = findings.filter(isImpossible).filter(({ fields: [field] }) => !hasMessage(field));
  return { ...Object.fromEntries(more.map(({ fields: [field], message }) => [field, message])), ...messages };
}

/** The names of the fields that differ from what was read. */
export const changedOf = (base: object, values: object): ReadonlySet<string> => {
  const before = base as Record<string, unknown>;
  const names = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
  );
  return new Set(names.map(([name]) => name));
};
