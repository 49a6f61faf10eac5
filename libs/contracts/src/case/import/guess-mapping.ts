import { CASE_IMPORT_FIELD_NAMES, CASE_IMPORT_FIELDS, type CaseImportFieldName, type ImportMapping } from './import-fields.js';

/** A guess for one column of the file: how sure it is (0 to 100) and why, as the wizard shows it. */
export interface MappingGuess {
  readonly header: string;
  readonly field: CaseImportFieldName;
  readonly confidence: number;
  readonly why: string;
}

/** 'Acct #' → 'acct', 'DOS_From' → 'dos from' */
const wordsOf = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function guessOne(header: string, field: CaseImportFieldName): MappingGuess | undefined {
  const words = wordsOf(header);
  const { label, aliases } = CASE_IMPORT_FIELDS[field];
  const guess = (confidence: number, why: string): MappingGuess => ({ header, field, confidence, why });
  if (words === wordsOf(field) || words === wordsOf(label)) return guess(99, 'The name is ours');
  const known: readonly string[] = aliases;
  if (known.includes(words)) return guess(95, 'A name clinics use for it');
  const inside = known
    .filter(alias => alias.length > 3 && ` ${words} `.includes(` ${alias} `))
    .sort((a, b) => b.length - a.length)[0];
  return inside ? guess(40 + Math.round((40 * inside.length) / words.length), `Contains '${inside}'`) : undefined;
}

/** One guess per column and field at most, the surest first taken; a column nobody recognises is left out. */
export function guessMapping(headers: readonly string[]): readonly MappingGuess[] {
  const guesses = headers
    .flatMap(header => CASE_IMPORT_FIELD_NAMES.map(field => guessOne(header, field)).filter(guess => guess !== undefined))
    .sort((a, b) => b.confidence - a.confidence);
  const taken = new Set<string>();
  return guesses
    .filter(({ header, field }) => {
      if (taken.has(`column:${header}`) || taken.has(`field:${field}`)) return false;
      taken.add(`column:${header}`).add(`field:${field}`);
      return true;
    })
    .sort((a, b) => headers.indexOf(a.header) - headers.indexOf(b.header));
}

export const mappingOf = (guesses: readonly MappingGuess[]): ImportMapping =>
  Object.fromEntries(guesses.map(({ header, field }) => [header, field]));
