import { AppError } from '../errors/app-error.js';
import { instanceOf } from '../request-instance.js';
import { ActivityReportRequest, HistoryRequest } from './activity-report.js';

const usersOf = (users: unknown) => instanceOf(ActivityReportRequest, { date_type: 1, users }).users.map(({ id }) => id);

describe('the request for a user activity report', () => {
  it.each([['*'], [['*']], [[{ id: '*' }]]])('takes %j for all users', users => {
    expect(usersOf(users)).toEqual(['*']);
  });

  it('takes users by their ids', () => {
    expect(usersOf([{ id: 3, username: 'clerk' }, { id: '4' }])).toEqual([3, 4]);
  });

  it('takes users as the list of users answers them, and reads their names as information only', () => {
    const clerk = { id: 3, username: 'clerk@firm.test', name: 'Casey Clerk' };
    const request = instanceOf(ActivityReportRequest, { date_type: 1, users: [clerk] });
    expect(request.users).toEqual([{ id: 3, username: 'clerk@firm.test' }]);
  });

  it.each([[[{ username: 'clerk' }]], [[{ id: 'clerk' }]], [[5]], [[null]]])('refuses %j, which names no user', users => {
    expect(() => usersOf(users)).toThrow(
      new AppError(400, 'MALFORMED_REQUEST', 'users must be * or a list of users with their ids.'),
    );
  });

  it('refuses an empty list of change types', () => {
    for (const change_type_ids of [[], ['x'], 5])
      expect(() => instanceOf(HistoryRequest, { change_type_ids })).toThrow(
        'change_type_ids must be a list of ids of change types.',
      );
  });
});
