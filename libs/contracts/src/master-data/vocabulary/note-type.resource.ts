import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** What a note on a case is about, and who besides the firm reads it. */
export const noteType = defineVocabulary({
  path: 'note_type',
  label: 'Note Type',
  group: 'vocabulary',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section('Note type', {
      visible_to_provider: f.bool({ bulk: true }),
      visible_to_funder: f.bool({ bulk: true }),
      pinned: f.bool({ bulk: true }),
      is_default: f.bool({ label: 'Default', singleWithin: [] }),
      needs_follow_up: f.bool({ bulk: true }),
      cases: f.usage('case'),
    }),
  ],
  list: ['code', 'name', 'visible_to_provider', 'visible_to_funder', 'is_default', 'cases'],
  optionFields: ['is_default', 'visible_to_provider', 'visible_to_funder'],
  publish: ['visible_to_provider', 'visible_to_funder', 'pinned', 'is_default', 'needs_follow_up', 'sort_order'],
});
