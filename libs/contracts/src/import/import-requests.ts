import { choice, dictionary, required, saying, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { documentedTexts } from '../texts/documented.js';
import { importTexts } from '../texts/import.js';

/** Yes or no in a form, which has texts only. */
export const yesOrNo = (name: string) => choice(['true', 'false', '1', '0'], { says: importTexts.trueOrFalse(name) });

/** What a field of `yesOrNo` says; one that was not sent says no. */
export const saysYes = (text: string | null | undefined): boolean => text === 'true' || text === '1';

/** What every form with a file to import says about the file. */
export const IMPORT_FILE_FIELDS = {
  /** Of a workbook: the sheet's name; without one the first is read. */
  sheet: text({ verbatim: true }),
  dry_run: yesOrNo('dry_run'),
} as const;

/** The fields beside the file, as every import with a mapping has them; a kind with more rules adds its own. */
export const IMPORT_FIELDS = {
  /** JSON (their header → our field), or the name of a saved mapping; without one it is guessed. */
  mapping: text({ max: 20_000, verbatim: true }),
  ...IMPORT_FILE_FIELDS,
} as const;

export class ImportRequest extends requestOf(IMPORT_FIELDS) {}

/** The body of `POST {import}/mapping`: a mapping that is kept under a name. */
export class SaveMappingRequest extends requestOf({
  name: required(text()),
  mapping: required(saying(dictionary('Mapping'), documentedTexts.pleaseEnter('Mapping'))),
}) {}
