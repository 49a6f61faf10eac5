import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { PROCESS_ROLES } from './process-roles.js';
import { TRACK_LABELS } from './tracks.js';

/** The status of a case and its allowed next statuses. */
export const status = defineVocabulary({
  path: 'status',
  label: 'Status',
  plural: 'Statuses',
  group: 'vocabulary',
  menuId: 80,
  route: '/master-management/status',
  sections: [
    section('Status', {
      track: f.choice(['any', 'pre', 'arb', 'court'], { required: true, labels: TRACK_LABELS }),
      case_status: f.reference('case_status', { required: true, bulk: true }),
      description: f.memo(),
      max_days: f.int({ max: 3650, bulk: true, hint: 'Days after which it is flagged' }),
      report_group: f.text({ bulk: true }),
      on_enter: f.reference('task_type', { label: 'Task When Entered', bulk: true }),
    }),
    section('Transitions', {
      next: f.references('status', { label: 'Next Statuses' }),
      from_any: f.bool({ label: 'From Any', hint: 'Can be entered from any open status' }),
      is_initial: f.bool({ label: 'Initial' }),
      implies_filed: f.bool(),
      needs_reason: f.bool(),
      needs_date: f.bool(),
      enter_permission: f.choice(['CanManageCase', 'CanCloseCase', 'CanEditPacketedCase', 'CanReFileCase'], {
        labels: {
          CanManageCase: 'CanManageCase',
          CanCloseCase: 'CanCloseCase',
          CanEditPacketedCase: 'CanEditPacketedCase',
          CanReFileCase: 'CanReFileCase',
        },
        hint: 'Leave blank for CanManageCase, or CanCloseCase if final',
      }),
      process_role: f.choice(PROCESS_ROLES, { hint: 'Role that automatic steps look for; one active row per role' }),
    }),
    section('What providers and funders see', {
      visible_to_provider: f.bool({ default: true, bulk: true, hint: 'If off, its case status is shown instead' }),
      provider_label: f.text({
        bulk: true,
        hint: 'Leave blank to use the name. Clients see statuses with the same label as one',
      }),
    }),
    section('Figures', {
      cases: f.usage('case'),
      is_final: f.bool({ computed: true, derived: true, label: 'Final', hint: 'Its case status is final' }),
    }),
  ],
  list: ['code', 'name', 'track', 'case_status', 'is_initial', 'from_any', 'is_final', 'max_days', 'cases'],
  unique: [{ fields: ['name'] }, { fields: ['code'] }, { fields: ['process_role'], whenFilled: true, activeOnly: true }],
  ruleRows: true,
  // With what the workflow asks, so that a form offers only statuses that a case may take.
  optionFields: ['track', 'case_status', 'process_role', 'next', 'from_any', 'needs_reason', 'needs_date', 'enter_permission'],
  publish: [
    'track',
    'case_status',
    'next',
    'from_any',
    'is_initial',
    'implies_filed',
    'needs_reason',
    'needs_date',
    'enter_permission',
    'process_role',
    'max_days',
    'visible_to_provider',
    'provider_label',
    'report_group',
    'on_enter',
    'sort_order',
  ],
});
