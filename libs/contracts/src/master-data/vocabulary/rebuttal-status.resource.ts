import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** How far the doctor's answer to a peer review has come. */
export const rebuttalStatus = defineVocabulary({
  path: 'rebuttal_status',
  label: 'Rebuttal Status',
  plural: 'Rebuttal Statuses',
  group: 'vocabulary',
  readableBy: [CASE_DETAILS_MENU_ID],
  route: '/master-management/rebuttal-status',
  sections: [
    section('Rebuttal status', {
      next: f.references('rebuttal_status', { label: 'Next Statuses' }),
      from_any: f.bool({ label: 'From Any', hint: 'Can be entered from any open status' }),
      is_final: f.bool({ label: 'Final' }),
      needs_doctor: f.bool({ bulk: true, hint: 'Requires a drafting or signing doctor' }),
      cases: f.usage('case'),
    }),
  ],
  list: ['code', 'name', 'next', 'is_final', 'needs_doctor', 'cases'],
  optionFields: ['next', 'from_any', 'is_final', 'needs_doctor'],
  publish: ['next', 'from_any', 'is_final', 'needs_doctor', 'sort_order'],
});
