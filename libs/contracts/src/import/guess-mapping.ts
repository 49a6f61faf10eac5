import { fieldNames, type ImportFields, type MappingTo } from './import-kind.js';
import type { TableFile } from './table-file.js';

/** A guess for one column of the file: how sure it is (0 to 100) and why, as the wizard shows it. */
export interface MappingGuess<Name extends string = string> {
  readonly header: string;
  readonly field: Name;
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

function guessOne<Name extends string>(
  header: string,
  field: Name,
  { label, aliases }: ImportFields[string],
): MappingGuess<Name> | undefined {
  const words = wordsOf(header);
  const guess = (confidence: number, why: string): MappingGuess<Name> => ({ header, field, confidence, why });
  if (words === wordsOf(field) || words === wordsOf(label)) return guess(99, 'The name is ours');
  if (aliases.includes(words)) return guess(95, 'A name that clinics use');
  const inside = aliases
    .filter(alias => alias.length > 3 && ` ${words} `.includes(` ${alias} `))
    .sort((a, b) => b.length - a.length)[0];
  return inside ? guess(40 + Math.round((40 * inside.length) / words.length), `Contains '${inside}'`) : undefined;
}

/** One guess per column and field at most, the surest first; a column that is not recognized is left out. */
export function guessMapping<Name extends string>(
  headers: readonly string[],
  fields: ImportFields<Name>,
): readonly MappingGuess<Name>[] {
  const guesses = headers
    .flatMap(header => fieldNames(fields).flatMap(field => guessOne(header, field, fields[field]) ?? []))
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

const mappingOf = <Name extends string>(guesses: readonly MappingGuess<Name>[]): MappingTo<Name> =>
  Object.fromEntries(guesses.map(({ header, field }) => [header, field]));

/** The mapping that is guessed for a file without any help; one whose headers are our fields needs none. */
export const guessedMapping = <Name extends string>(
  { headers, fixed }: Pick<TableFile, 'headers' | 'fixed'>,
  fields: ImportFields<Name>,
): MappingTo<Name> =>
  fixed
    ? (Object.fromEntries(headers.map(header => [header, header])) as MappingTo<Name>)
    : mappingOf(guessMapping(headers, fields));
