import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { APPLIES_TO, appliesSection, IN_FORCE, inForceSection, ruleName } from './dated-rule.js';
import { DEADLINE_DONE, DEADLINE_OWNERS, DEADLINE_ROLES, DEADLINE_TRIGGERS, INSURER_KINDS, keysOf } from './rule-vocabulary.js';

const RECKONED = [
  'code',
  'duty',
  'trigger',
  'key_date',
  'offset',
  'unit',
  'roll',
  'owner',
  'insurer_kind',
  'done_by',
  'is_watched',
  'warn_days',
  'task_type',
  'process_role',
] as const;

/** A deadline, counted from a fact of the case. */
export const deadlineRule = defineResource({
  path: 'rule/deadline',
  label: 'Deadline Rule',
  group: 'rules',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values => ruleName(values['code'], values['duty']),
  sections: [
    section('Duty', {
      code: f.code({ required: true, hint: 'Same code in every row of a deadline' }),
      duty: f.text({ required: true, max: 60 }),
      owner: f.choice(keysOf(DEADLINE_OWNERS), { required: true, labels: DEADLINE_OWNERS }),
      done_by: f.choices(keysOf(DEADLINE_DONE), { labels: DEADLINE_DONE, label: 'Done By' }),
      is_watched: f.bool({ label: 'Watched', bulk: true, hint: 'Shown on cases; lists sort by the next one' }),
      warn_days: f.int({ required: true, default: 7, max: 3650, bulk: true }),
      task_type: f.reference('task_type', { bulk: true, hint: 'The task that completes it' }),
    }),
    section('Period', {
      trigger: f.choice(keysOf(DEADLINE_TRIGGERS), { required: true, labels: DEADLINE_TRIGGERS }),
      offset: f.int({ required: true, max: 3650 }),
      unit: f.choice(['calendar_day', 'business_day', 'month', 'year'], { required: true }),
      roll: f.choice(['none', 'next_business_day'], { required: true, default: 'next_business_day' }),
      insurer_kind: f.choice(['any', ...keysOf(INSURER_KINDS)], { required: true, default: 'any', labels: INSURER_KINDS }),
      key_date: f.choice(['trigger', 'service', 'accident', 'filed'], {
        required: true,
        default: 'trigger',
        hint: 'The date that selects the row in force',
      }),
      process_role: f.choice(keysOf(DEADLINE_ROLES), { labels: DEADLINE_ROLES }),
    }),
    appliesSection,
    inForceSection,
  ],
  list: ['code', 'duty', 'trigger', 'offset', 'unit', 'owner', 'is_watched', 'effective_from', 'confidence'],
  unique: [{ fields: ['code', 'effective_from'] }],
  publish: [...RECKONED, ...APPLIES_TO, ...IN_FORCE],
});
