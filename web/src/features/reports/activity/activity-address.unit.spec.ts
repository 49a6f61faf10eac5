import { CHANGE_TYPES } from '@atlas/contracts';
import { ALL } from '../../../components/forms/chosen.js';
import { FIGURE_TYPES, readActivity, writeActivity } from './activity-address.js';

const read = (text: string) => readActivity(new URLSearchParams(text));

describe('the URL of the activity report', () => {
  it('is short for the default: the last seven days of all users', () => {
    const state = read('');
    expect(state).toMatchObject({ range: 2, users: ALL, changeTypes: [], sort: undefined, page: 1 });
    expect(writeActivity(state)).toBe('/reports/user-activity-report');
  });

  it('contains all choices', () => {
    const address = 'range=4&users=7%2C8&types=24&sort=user_name%3Adesc&page=3&size=50';
    expect(read(address)).toMatchObject({ range: 4, users: [7, 8], changeTypes: [24], page: 3, size: 50 });
    expect(writeActivity(read(address))).toBe(`/reports/user-activity-report?${address}`);
  });

  it('ignores unknown parameters', () => {
    expect(read('range=9&users=x&page=-1')).toEqual(read(''));
  });
});

it('the figures of the activity report count each change type once', () => {
  const { actions, ...parts } = FIGURE_TYPES;
  expect(actions).toEqual([]);
  const counted = Object.values(parts).flat();
  expect([...counted].sort((a, b) => a - b)).toEqual(
    Object.values(CHANGE_TYPES)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  );
});
