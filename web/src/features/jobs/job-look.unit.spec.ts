import { type BackgroundJob, jobKindName, jobPath } from '@/providers/jobs/jobs.js';
import { figuresOf, leftText, rateText, stateLabel, tookText } from './job-look.js';

const job = (change: Partial<BackgroundJob>): BackgroundJob => ({
  id: '1',
  type: 'case_import',
  title: 'Case import, brightmoor.csv',
  TaskStateId: 3,
  done: 1545,
  total: 1545,
  warning_count: 12,
  error_count: 0,
  created_date: '2026-04-21T10:00:00Z',
  started_date: '2026-04-21T10:00:01Z',
  finished_date: '2026-04-21T10:03:06Z',
  created_by: 'Nadia',
  message: null,
  cancel_requested: false,
  rate: 8.35,
  time_left: null,
  is_mine: true,
  can_undo: true,
  can_run_again: false,
  undoes: null,
  undone_by: null,
  undone_by_state: null,
  again_of: null,
  result: {},
  ...change,
});
const shown = (of: BackgroundJob) => figuresOf(of).map(({ label, value }) => [label, value]);

describe('a job', () => {
  it('shows the counts that its type has, and its errors and warnings', () => {
    const result = { created: 1267, skipped: 0, totals: { amount: 1092402.73 } } as BackgroundJob['result'];
    expect(shown(job({ result }))).toEqual([
      ['Done', '1,545'],
      ['Created', '1,267'],
      ['Already imported', '0'],
      ['Amount', '$1,092,402.73'],
      ['Errors', '0'],
      ['Warnings', '12'],
    ]);
    expect(shown(job({ TaskStateId: 1, done: 0, total: null, warning_count: 0 }))).toEqual([
      ['Done so far', '–'],
      ['Errors', '0'],
      ['Warnings', '0'],
    ]);
  });
  it('distinguishes a cancelled job from a failed one, and shows its duration', () => {
    expect(stateLabel(job({ TaskStateId: 5, message: 'Canceled.' }))).toBe('Canceled');
    expect(stateLabel(job({ TaskStateId: 5, message: 'The file is gone.' }))).toBe('Failed');
    expect(tookText(job({}))).toBe('3 min 5 s');
    expect(tookText(job({ finished_date: '2026-04-21T10:00:01Z' }))).toBe('1 s');
    expect(tookText(job({ finished_date: null }))).toBeUndefined();
  });
  it('shows the speed and the remaining time', () => {
    expect(rateText(job({ rate: 1850 }))).toBe('1,850 /s');
    expect(rateText(job({ rate: null }))).toBe('–');
    expect([0, 5, 89, 120, 5400, 8000].map(time_left => leftText(job({ time_left })))).toEqual([
      'about 1 s left',
      'about 5 s left',
      'about 89 s left',
      'about 2 min left',
      'about 2 h left',
      'about 3 h left',
    ]);
    expect(leftText(job({}))).toBe('');
  });
  it('is named by its type, an undo by the job that it undoes', () => {
    expect(jobKindName('case_import')).toBe('Case import');
    expect(jobKindName('document_upload_undo')).toBe('Undo of document upload');
    expect(jobKindName('something_new')).toBe('something_new');
    expect(jobPath(job({}))).toBe('/smart-features/bulk-case-import?job=1');
    expect(jobPath(job({ type: 'case_import_undo' }))).toBeUndefined();
  });
});
