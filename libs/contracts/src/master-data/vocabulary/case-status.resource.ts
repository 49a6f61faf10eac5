import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** The coarse state of a case; follows from its status and is never set by hand. */
export const caseStatus = defineVocabulary({
  path: 'case_status',
  label: 'Case Status',
  plural: 'Case Statuses',
  group: 'vocabulary',
  menuId: 72,
  route: '/master-management/caseStatus',
  sections: [
    section('Case status', {
      phase: f.choice(['open', 'resolved', 'closed'], { required: true }),
      outcome: f.choice(['none', 'paid', 'partial', 'lost', 'withdrawn', 'other'], { default: 'none' }),
      provider_label: f.text({ hint: 'Name for providers and funders. Leave blank to use the name' }),
      is_final: f.bool({ computed: true, derived: true, label: 'Final', hint: 'Its phase is the closed phase' }),
      statuses: f.count('status', 'case_status'),
      cases: f.usage('case'),
    }),
  ],
  list: ['code', 'name', 'phase', 'outcome', 'is_final', 'statuses', 'cases'],
  optionFields: ['phase'],
  publish: ['phase', 'outcome', 'provider_label', 'sort_order'],
});
