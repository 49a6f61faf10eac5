import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { dottedDiagnosis } from './code-formats.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A diagnosis: kept without its dot, read with it. */
export const diagnosisCode = defineResource({
  path: 'diagnosis_code',
  label: 'Diagnosis Code',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  shared: 'also',
  named: values => `${dottedDiagnosis(textOf(values['code']))} ${textOf(values['description'])}`.trim(),
  sections: [
    section('Diagnosis', {
      code: f.code({ required: true, max: 7, pattern: '^[A-Z]\\d[0-9A-Z]([0-9A-Z]{1,4})?$', hint: 'Without its dot' }),
      description: f.text({ max: 300 }),
      valid_from: f.date(),
      valid_to: f.date(),
      code_set_release: f.reference('code_set_release', { label: 'Release' }),
    }),
  ],
  list: ['name', 'code', 'valid_from', 'valid_to', 'code_set_release'],
  unique: [{ fields: ['code'] }],
});
