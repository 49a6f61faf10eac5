import { CASE_IMPORTS_FEATURE } from '../../import/import-messages.js';
import { possibleDuplicateMessage } from '../../import/import-messages.js';
import type { ImportKind } from '../../import/import-kind.js';
import type { ImportFigures, ImportJobResultOf } from '../../import/import-result.js';
import { CASE_IMPORT_FIELDS, type CaseImportFieldName } from './import-fields.js';
import type { CaseLine } from './case-line.js';
import { CaseLineReader } from './line-reader.js';

/** Lines of billing into cases: `POST case/bulk_import`. */
export const CASE_IMPORT = {
  type: 'case_import',
  call: 'case/bulk_import',
  label: 'Case import',
  feature: CASE_IMPORTS_FEATURE,
  fields: CASE_IMPORT_FIELDS,
  x12: '837',
  /** The claim, the person, the provider, and the day of a treatment. */
  needed: ['ins_claim_number', 'injured_last_name', 'injured_first_name', 'provider_name', 'dos_from'],
  references: ['bill_number', 'ins_claim_number'],
  reader: (columns, today) => new CaseLineReader(columns, today),
} as const satisfies ImportKind<CaseImportFieldName, CaseLine>;

export const REPEATED_LINE = possibleDuplicateMessage('this line is already in the file for this claim. Imported.');

/** What becomes of a line. */
export const CASE_IMPORT_PARTS = ['booked', 'known', 'changed', 'refused'] as const;
export type CaseImportPart = (typeof CASE_IMPORT_PARTS)[number];

/** Cases opened (`created`) and added to (`updated`); lines by what became of them. */
export interface CaseImportFigures extends ImportFigures<CaseImportPart> {
  /** Known lines of another amount: whether the cases took it over, what they had, and what the file says. */
  readonly changes: { readonly applied: boolean; readonly from: number; readonly to: number };
  /** Created, to be reviewed. */
  readonly parties: { readonly providers: number; readonly insurance_companies: number; readonly doctors: number };
  /** The lowest and the highest id of the opened cases; null while there is none, and in a dry run. */
  readonly first_case_id: string | null;
  readonly last_case_id: string | null;
}

/** `result` of a `case_import` job. */
export type CaseImportResult = ImportJobResultOf<CaseImportFigures>;
