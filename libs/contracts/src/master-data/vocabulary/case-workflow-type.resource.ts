import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { TRACK_LABELS } from './tracks.js';

/** The workflow of a case: its opening status, and its transitions where they differ from the next statuses of the status records. */
export const caseWorkflowType = defineVocabulary({
  path: 'case_workflow_type',
  label: 'Case Workflow Type',
  group: 'vocabulary',
  readableBy: [CASE_DETAILS_MENU_ID],
  route: '/master-management/caseWorkflowType',
  sections: [
    section('Case workflow type', {
      track: f.choice(['pre', 'arb', 'court'], { required: true, labels: TRACK_LABELS }),
      start: f.reference('status', { required: true, label: 'Start Status' }),
      is_default: f.bool({ label: 'Default', singleWithin: [], hint: 'Used for cases without a workflow type' }),
      package_configuration: f.reference('package_configuration'),
      deadline_rules: f.references('rule/deadline', {
        label: 'Deadline Rules',
        hint: 'Deadlines of its cases. Leave blank for all watched deadlines',
      }),
    }),
    section(
      'Statuses',
      {
        statuses: f.children({
          status: f.reference('status', { required: true }),
          max_days: f.int({ max: 3650, hint: 'Leave blank for the days of the status' }),
        }),
      },
      { why: 'Statuses of cases of this type. Leave blank for all of the track' },
    ),
    section(
      'Transitions',
      {
        moves: f.children(
          {
            from: f.reference('status', { required: true, label: 'From Status' }),
            to: f.reference('status', { required: true, label: 'Next Status' }),
          },
          { label: 'Transitions' },
        ),
      },
      { why: 'For a status listed here, these rows replace the next statuses of the status record' },
    ),
    section('Figures', {
      status_count: f.rowCount('statuses', { label: 'Own Statuses', hint: 'Leave blank for all of the track' }),
      cases: f.usage('case'),
    }),
  ],
  list: ['code', 'name', 'track', 'start', 'is_default', 'status_count', 'cases'],
  optionFields: ['track', 'start', 'is_default'],
  publish: ['track', 'start', 'is_default', 'package_configuration', 'deadline_rules', 'statuses', 'moves', 'sort_order'],
});
