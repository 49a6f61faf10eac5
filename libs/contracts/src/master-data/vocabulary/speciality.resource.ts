import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** A field of medicine. */
export const speciality = defineVocabulary({
  path: 'speciality',
  label: 'Specialty',
  plural: 'Specialties',
  group: 'vocabulary',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section('Specialty', {
      fee_section: f.code({ hint: 'Section of the fee schedule', bulk: true }),
      provider_kind: f.code({ bulk: true }),
      providers: f.count('provider_master', 'speciality'),
    }),
  ],
  list: ['code', 'name', 'fee_section', 'providers'],
  publish: ['fee_section', 'sort_order'],
});
