import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** A kind of work on a case, for the work desk. */
export const taskType = defineVocabulary({
  path: 'task_type',
  label: 'Task Type',
  group: 'vocabulary',
  menuId: 81,
  route: '/master-management/task_type',
  sections: [
    section('Task type', {
      category: f.choice(['intake', 'verification', 'filing', 'hearing', 'litigation', 'payment', 'client', 'review'], {
        required: true,
        bulk: true,
      }),
      due_days: f.int({ max: 3650, bulk: true }),
      business_days: f.bool({ bulk: true, hint: 'Weekends and holidays do not count' }),
      priority: f.choice(['low', 'normal', 'high'], { default: 'normal', bulk: true }),
      department: f.text({ max: 80, bulk: true }),
      assignee: f.reference('user', { bulk: true }),
      checklist: f.memo(),
    }),
    section('Effect', {
      on_open: f.reference('status', { label: 'Status When Opened', bulk: true }),
      on_done: f.reference('status', { label: 'Status When Done', bulk: true }),
      makes_note: f.bool({ default: true, bulk: true }),
      escalate_days: f.int({ max: 3650, bulk: true, hint: 'Days past due after which it is escalated' }),
      escalate: f.reference('user', { label: 'Escalate To', bulk: true }),
    }),
  ],
  list: ['code', 'name', 'category', 'due_days', 'priority', 'department', 'assignee'],
  optionFields: ['category', 'due_days', 'priority'],
  publish: [
    'category',
    'due_days',
    'business_days',
    'priority',
    'department',
    'assignee',
    'on_open',
    'on_done',
    'makes_note',
    'escalate_days',
    'escalate',
    'sort_order',
  ],
});
