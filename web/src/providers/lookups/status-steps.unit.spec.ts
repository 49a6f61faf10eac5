import { stepsFrom, permissionFor } from './status-steps.js';
import type { StatusOption } from './use-statuses.js';

const status = (id: number, name: string, more: Partial<StatusOption> = {}): StatusOption => ({
  id,
  name,
  track: 'any',
  ...more,
});
const NEW = status(1, 'New', { next_ids: [2, 3, 4] });
const READY = status(2, 'Ready', { next_ids: [3] });
const FILED = status(3, 'Filed', { track: 'arb', next_ids: [1] });
const SERVED = status(4, 'Served', { track: 'court' });
const VERIFY = status(5, 'Verification', { track: 'pre', from_any: true });
const HOLD = status(6, 'On hold', { from_any: true });
const CLOSED = status(7, 'Withdrawn', { phase: 'closed', from_any: true });
const REFILED = status(8, 'Filed again', { from_any: true, enter_permission: 'CanReFileCase' });
const ALL = [NEW, READY, FILED, SERVED, VERIFY, HOLD, CLOSED, REFILED];
const CLERK = ['CanManageCase'];
const namesOf = (steps: readonly StatusOption[]) => steps.map(({ name }) => name);

describe('the statuses a case may take next', () => {
  it('follow the status or may be entered from any, on the track of the case', () => {
    expect(namesOf(stepsFrom(ALL, { statusId: 1, track: null, isFiled: false }, CLERK))).toEqual([
      'Ready',
      'Filed',
      'Verification',
      'On hold',
    ]);
    expect(namesOf(stepsFrom(ALL, { statusId: 1, track: 'COURT', isFiled: true }, CLERK))).toEqual([
      'Ready',
      'Served',
      'On hold',
    ]);
  });
  it('are not held to a track that is not known', () => {
    expect(namesOf(stepsFrom(ALL, { statusId: 1 }, CLERK))).toEqual(['Ready', 'Filed', 'Served', 'Verification', 'On hold']);
  });
  it('are only those this user may enter', () => {
    expect(namesOf(stepsFrom(ALL, { statusId: 2 }, [...CLERK, 'CanCloseCase']))).toEqual([
      'Filed',
      'Verification',
      'On hold',
      'Withdrawn',
    ]);
    expect(namesOf(stepsFrom(ALL, { statusId: 2 }, ['CanReFileCase']))).toEqual(['Filed again']);
    expect(permissionFor(CLOSED)).toBe('CanCloseCase');
  });
  it('are none from a final one', () => {
    expect(stepsFrom(ALL, { statusId: 7 }, [...CLERK, 'CanCloseCase'])).toEqual([]);
  });
});
