import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** One choice of an option family (`domain/{code}/option`) that is data of the account. */
export const optionValue = defineVocabulary({
  path: 'option_value',
  label: 'Option Value',
  group: 'vocabulary',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section('Option value', {
      family: f.text({ required: true, max: 40, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
      flags: f.children({ key: f.text({ required: true, max: 40 }), value: f.text() }),
    }),
  ],
  list: ['family', 'code', 'name', 'sort_order'],
  unique: [{ fields: ['family', 'name'] }, { fields: ['family', 'code'] }],
  publish: ['family', 'sort_order'],
});
