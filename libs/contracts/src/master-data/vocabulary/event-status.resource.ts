import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** How an event of the calendar came out. */
export const eventStatus = defineVocabulary({
  path: 'event_status',
  label: 'Event Status',
  plural: 'Event Statuses',
  group: 'vocabulary',
  menuId: 74,
  route: '/master-management/eventStatus',
  sections: [
    section('Event status', {
      outcome: f.choice(['open', 'held', 'adjourned', 'cancelled', 'defaulted', 'settled', 'decided'], { required: true }),
      is_final: f.bool({ label: 'Final', bulk: true }),
      needs_next_date: f.bool({ bulk: true, hint: 'Creates the next event and links both' }),
      moves_case_to: f.reference('status', { label: 'Changes Case Status To', bulk: true }),
    }),
  ],
  list: ['code', 'name', 'outcome', 'is_final', 'needs_next_date', 'moves_case_to'],
  optionFields: ['outcome', 'is_final', 'needs_next_date'],
  publish: ['outcome', 'is_final', 'needs_next_date', 'moves_case_to', 'color', 'sort_order'],
});
