import { choice, date, memo, required, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { IMPORT_FILE_FIELDS, yesOrNo } from '../../import/import-requests.js';
import { codeTexts } from '../../texts/code.js';
import { documentedTexts } from '../../texts/documented.js';

export const LOADED_SETS = ['hcpcs', 'icd10cm', 'pos', 'zip', 'region_zip'] as const;
export type LoadedSet = (typeof LOADED_SETS)[number];
export const SCHEDULE_TABLES = ['conversion_factor', 'relative_value', 'daily_cap'] as const;
export type ScheduleTable = (typeof SCHEDULE_TABLES)[number];

/** The type of the jobs that import a release of codes or a fee schedule table. */
export const CODE_SET_IMPORT = 'code_set_import';

const LOAD_FIELDS = {
  /** The user has read and accepted the license note; no row is read before that. */
  licence_confirmed: required(choice(['true'], { says: codeTexts.confirmLicense })),
  ...IMPORT_FILE_FIELDS,
} as const;

/** `POST code_set_release/load` (ours): one release of a code set. */
export class CodeSetLoadRequest extends requestOf({
  ...LOAD_FIELDS,
  code_set: required(choice(LOADED_SETS)),
  release: required(text({ max: 40 })),
  effective_from: required(date({ says: documentedTexts.pleaseEnter('Effective From') })),
  licence_note: required(memo('License Note')),
  /** The file holds a part of the set: what it lacks is left as it is. */
  is_partial: yesOrNo('is_partial'),
  /** Into the account that all accounts read; for system users. */
  for_all: yesOrNo('for_all'),
}) {}

/** `POST fee_schedule/version/{id}/load` (ours): one table of a draft version, whole. */
export class ScheduleLoadRequest extends requestOf({ ...LOAD_FIELDS, table: required(choice(SCHEDULE_TABLES)) }) {}
