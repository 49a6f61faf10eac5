import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { TRACK_LABELS } from './tracks.js';

/** The intake status of a case; it never changes and determines the opening status. */
export const initialStatus = defineVocabulary({
  path: 'initial_status',
  label: 'Initial Status',
  plural: 'Initial Statuses',
  group: 'vocabulary',
  readableBy: [CASE_DETAILS_MENU_ID],
  route: '/master-management/initialStatus',
  sections: [
    section('Initial status', {
      track: f.choice(['pre', 'arb', 'court'], { required: true, labels: TRACK_LABELS }),
      opening: f.reference('status', { required: true, label: 'Opening Status' }),
      case_workflow_type: f.reference('case_workflow_type'),
      needs_denial: f.bool(),
      needs_number: f.bool(),
      cases: f.usage('case'),
    }),
  ],
  list: ['code', 'name', 'track', 'opening', 'cases'],
  publish: ['track', 'opening', 'case_workflow_type', 'needs_denial', 'needs_number', 'sort_order'],
});
