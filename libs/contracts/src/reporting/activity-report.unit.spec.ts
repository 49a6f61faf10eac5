import { AppError } from '../errors/app-error.js';
import { requestFields } from '../fields/request-of.js';
import { instanceOf } from '../request-instance.js';
import { ActivityReportRequest, HistoryRequest } from './activity-report.js';

const usersOf = (users: unknown) => instanceOf(ActivityReportRequest, { date_type: 1, users }).users.map(({ id }) => id);

describe('the request for a user activity report', () => {
  it.each([['*'], [['*']], [[{ id: '*' }]]])('accepts %j for all users', users => {
    expect(usersOf(users)).toEqual(['*']);
  });

  it('accepts users by their ids', () => {
    expect(usersOf([{ id: 3, username: 'clerk' }, { id: '4' }])).toEqual([3, 4]);
  });

  it('accepts users as the list of users answers them, and ignores their names', () => {
    const clerk = { id: 3, username: 'clerk@firm.test', name: 'Casey Clerk' };
    const request = instanceOf(ActivityReportRequest, { date_type: 1, users: [clerk] });
    expect(request.users).toEqual([{ id: 3, username: 'clerk@firm.test' }]);
  });

  it.each([[[{ username: 'clerk' }]], [[{ id: 'clerk' }]], [[5]], [[null]]])('refuses %j, which names no user', users => {
    expect(() => usersOf(users)).toThrow(
      new AppError(400, 'MALFORMED_REQUEST', 'users must be * or a list of users with their ids.'),
    );
  });

  it('accepts the page in the documented form, and null for none', () => {
    const pagination = { page_number: 2, page_size: 3, page_token: { next_row_key: '7', target_location: 'Primary' } };
    const ask = (given: unknown) => instanceOf(ActivityReportRequest, { date_type: 1, users: '*', pagination: given }).pagination;
    expect(ask(pagination)).toEqual(pagination);
    expect(ask({ page_number: 1, page_token: null })).toEqual({ page_number: 1 });
    expect(() => ask({ page_size: 0 })).toThrow('page_size must be a whole number from 1 to 1000.');
    expect(() => ask([])).toThrow('pagination must be an object.');
    expect(() => ask({ page_token: { next_row_key: 5 } })).toThrow('next_row_key must be text of at most 500 characters.');
  });

  it('accepts the fields of the form and the parts of the list together', () => {
    const rules = Object.keys(requestFields(ActivityReportRequest)!).sort();
    expect(rules).toEqual(['change_type_ids', 'date_type', 'format', 'in_emergency', 'pagination', 'sort', 'users']);
  });

  it('refuses an empty list of change types', () => {
    for (const change_type_ids of [[], ['x'], 5])
      expect(() => instanceOf(HistoryRequest, { change_type_ids })).toThrow(
        'change_type_ids must be a list of ids of change types.',
      );
  });
});
