import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

export const CODE_SETS = {
  hcpcs: 'HCPCS level II',
  icd10cm: 'ICD-10-CM',
  pos: 'Places of service',
  zip: 'ZIP codes',
  region_zip: 'Fee regions by ZIP',
  fee_schedule: 'Fee schedule',
  other: 'Other',
} as const;
export type CodeSet = keyof typeof CODE_SETS;

/** One import of a code set: which release, under which licence, from which file. */
export const codeSetRelease = defineResource({
  path: 'code_set_release',
  label: 'Code Set Release',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  shared: 'also',
  named: ({ code_set: set, release }) =>
    `${CODE_SETS[set as CodeSet] ?? ''} ${typeof release === 'string' ? release : ''}`.trim(),
  sections: [
    section('Release', {
      code_set: f.choice(Object.keys(CODE_SETS) as CodeSet[], { required: true, labels: CODE_SETS }),
      release: f.text({ required: true, max: 40, hint: 'Name used by the publisher, e.g. 2026-04' }),
      effective_from: f.date({ required: true }),
      effective_to: f.date(),
      licence_note: f.memo({ required: true, label: 'License Note', hint: 'License and licensee of these codes' }),
    }),
    section('File', {
      file_name: f.text({ computed: true }),
      file_sha256: f.text({ computed: true, label: 'SHA-256', max: 64 }),
      rows: f.int({ computed: true }),
      is_partial: f.bool({ computed: true, label: 'Partial File', hint: 'Codes not in the file stay valid' }),
    }),
  ],
  list: ['name', 'code_set', 'release', 'effective_from', 'rows', 'is_partial'],
  unique: [{ fields: ['code_set', 'release'] }],
});
