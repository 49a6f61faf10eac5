import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { TRACK_LABELS } from './tracks.js';

/** Entries of a case calendar: hearings, motions, deadlines and other dated events. */
export const eventType = defineVocabulary({
  path: 'event_type',
  label: 'Event Type',
  group: 'vocabulary',
  menuId: 75,
  route: '/master-management/eventType',
  sections: [
    section('Event type', {
      category: f.choice(
        [
          'hearing',
          'conference',
          'motion',
          'trial',
          'inquest',
          'deposition',
          'exam',
          'deadline',
          'mailing',
          'adr_action',
          'appeal',
          'internal',
        ],
        { required: true, labels: { exam: 'Examination', adr_action: 'ADR Center action' }, bulk: true },
      ),
      track: f.choice(['any', 'arb', 'court'], { default: 'any', labels: TRACK_LABELS, bulk: true }),
      parent: f.reference('event_type', { label: 'Parent Type' }),
      moved_by: f.choice(['any', 'ours', 'theirs'], { default: 'any', labels: { ours: 'Our side', theirs: 'Their side' } }),
      is_court_event: f.bool({ label: 'Court Event', bulk: true }),
      needs: f.choices(['arbitrator', 'judge', 'part', 'calendar_no', 'attorney', 'next_date', 'result'], {
        labels: { calendar_no: 'Calendar number', next_date: 'Next date' },
      }),
    }),
    section('Calendar', {
      all_day: f.bool({ bulk: true }),
      minutes: f.int({ default: 30, max: 1440, bulk: true }),
      reminders: f.texts({ max: 3, pattern: '^\\d{1,3}$', hint: 'Days before the event' }),
      ics: f.bool({ default: true, label: 'In Calendar Files', bulk: true }),
      visible_to_provider: f.bool({ bulk: true }),
    }),
    section(
      'Effect',
      {
        on_add: f.reference('status', { label: 'Status When Added', bulk: true }),
        on_done: f.reference('status', { label: 'Status When Done', bulk: true }),
        task_type: f.reference('task_type', { bulk: true }),
        document_template: f.reference('document_template', { bulk: true }),
      },
      { why: 'The status changes only if the workflow allows it. Otherwise the event is saved and the user sees a message.' },
    ),
  ],
  list: ['code', 'name', 'category', 'track', 'parent', 'reminders'],
  optionFields: ['category', 'parent'],
  publish: [
    'category',
    'track',
    'parent',
    'moved_by',
    'is_court_event',
    'needs',
    'all_day',
    'minutes',
    'reminders',
    'ics',
    'visible_to_provider',
    'on_add',
    'on_done',
    'task_type',
    'document_template',
    'color',
    'sort_order',
  ],
});
