import { CHANGE_TYPES } from '@atlas/contracts';
import { ALL } from '@/components/forms/chosen.js';
import { listQuery } from '@/providers/data/list-query.js';
import {
  activityBody,
  type ActivityForm,
  activityPath,
  choiceOf,
  EMERGENCY_CHOICE,
  FIGURE_TYPES,
  kindsOfChoice,
  readActivity,
} from './activity-state.js';

const read = (path: string) => readActivity(`?${path.split('?')[1] ?? ''}`);
const SOME: ActivityForm = { date_type: 4, users: [7, 8], change_type_ids: [24], in_emergency: false };

describe('the address of the activity report', () => {
  it('is short for what is shown first: the changes of all users in the last seven days', () => {
    const usual = { date_type: 2, users: ALL, change_type_ids: FIGURE_TYPES.changes, in_emergency: false };
    expect(read('')).toEqual(usual);
    expect(activityPath(read(''))).toBe('/reports/user-activity-report');
  });

  it('has everything that was chosen', () => expect(read(activityPath(SOME))).toEqual(SOME));

  it('says that only what was done with emergency access is shown', () => {
    const emergency = { ...SOME, ...kindsOfChoice(EMERGENCY_CHOICE) };
    expect(read(activityPath(emergency))).toEqual(emergency);
    expect([choiceOf(emergency), choiceOf({ ...emergency, ...kindsOfChoice(24) })]).toEqual([EMERGENCY_CHOICE, 24]);
    expect(activityBody({ parameters: { ...emergency } })).toMatchObject({ in_emergency: true });
    expect(activityBody({ parameters: { ...SOME } })).not.toHaveProperty('in_emergency');
  });

  it('names every kind of activity, since reads and sign-ins are not shown first', () => {
    const everything = { ...SOME, change_type_ids: [] };
    expect(read(activityPath(everything))).toEqual(everything);
  });

  it('ignores what it does not know', () => {
    expect(read(`?filter=${JSON.stringify({ parameters: { date_type: 9, users: 'x', change_type_ids: {} } })}`)).toEqual(
      read(''),
    );
  });
});

it('the body of the activity report has the documented form', () => {
  const pagination = { page: 2, perPage: 50 };
  const sort = { field: 'user_name', order: 'DESC' } as const;
  expect(activityBody(listQuery({ pagination, sort, filter: { parameters: SOME } }))).toEqual({
    date_type: 4,
    users: [{ id: 7 }, { id: 8 }],
    change_type_ids: [24],
    sort: [{ field: 'user_name', dir: 'desc' }],
    pagination: { page_number: 2, page_size: 50, page_token: null },
  });
  expect(activityBody({ parameters: { ...read('') } })).toEqual({
    date_type: 2,
    users: [{ id: '*', username: 'All is selected' }],
    change_type_ids: FIGURE_TYPES.changes,
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
