import { CASE_IMPORT_FIELD_NAMES, CASE_IMPORT_FIELDS, type CaseImportFieldName } from '@atlas/contracts';
import { sentenceCase } from '../../components/format/text.js';

/** Without a column for one of these no line can be placed: the claim, the person, the provider, and the day of a treatment. */
export const REQUIRED_FIELDS: readonly CaseImportFieldName[] = CASE_IMPORT_FIELD_NAMES.filter(
  name => 'required' in CASE_IMPORT_FIELDS[name] || name === 'dos_from',
);

/** Our field's name on the screen: 'Injured last name'. A message about a whole line has the field 'row'. */
export const fieldLabel = (field: string): string =>
  field === 'row' ? 'Line' : sentenceCase(CASE_IMPORT_FIELDS[field as CaseImportFieldName]?.label ?? field);
