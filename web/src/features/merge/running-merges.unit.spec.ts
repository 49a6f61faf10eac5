import type { MergeRow } from '@atlas/contracts';
import { isListed, shownMerges } from './running-merges.js';

const merge = (job_id: string, state: MergeRow['state']): MergeRow => ({
  job_id,
  source_id: 1,
  source_name: 'Hemlock Mutual',
  target_id: 2,
  target_name: 'Hemlock Insurance',
  state,
  cases: 3,
  refused: 0,
  reason: null,
  merged_by: 'Casey Clerk',
  merged_at: '2026-11-22T15:00:00.000Z',
  undone_by: null,
  undone_at: null,
});
const started = { jobId: 'm-2', sourceName: 'Wren', targetName: 'Wren Mutual' };

describe('the list of past merges', () => {
  it('shows a merge that was just started before the server lists it', () => {
    expect(shownMerges([merge('m-1', 'done')], [started])).toMatchObject([
      { job_id: 'm-2', source_name: 'Wren', state: 'begun', isPending: true },
      { job_id: 'm-1', state: 'done', isPending: false },
    ]);
  });
  it('shows it once when the server lists it', () => {
    const rows = [merge('m-2', 'begun'), merge('m-1', 'done')];
    expect(isListed(started, rows)).toBe(true);
    expect(shownMerges(rows, [started]).map(({ job_id }) => job_id)).toEqual(['m-2', 'm-1']);
  });
  it('shows a merge as being undone as soon as its undo was requested', () => {
    const undo = { jobId: 'u-1', undoes: 'm-1' };
    expect(shownMerges([merge('m-1', 'done')], [undo])[0]?.state).toBe('undoing');
    expect(shownMerges([merge('m-1', 'undone')], [undo])[0]?.state).toBe('undone');
  });
  it('shows the data of the server once nothing is running', () => {
    expect(shownMerges([merge('m-1', 'done')], [])[0]?.state).toBe('done');
  });
});
