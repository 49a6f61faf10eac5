import type { UserRecord } from '../../identity/user.requests.js';
import { defineList } from '../define-list.js';
import { ID } from '../filter-spec.js';

export const USERS_LIST = defineList<Omit<UserRecord, 'warnings'>>({
  path: 'application/user/list',
  label: 'Users',
  search: true,
  order: [
    { field: 'last_name', dir: 'asc' },
    { field: 'first_name', dir: 'asc' },
  ],
  columns: {
    id: { type: 'number' },
    username: { label: 'Username', sort: true, filter: true, export: true },
    name: { sort: true, filter: true },
    first_name: { label: 'First name', sort: true, filter: true, export: true },
    last_name: { label: 'Last name', sort: true, filter: true, export: true },
    email: { label: 'Email', sort: true, filter: true, export: true },
    user_type: { type: 'number', label: 'User type', sort: true, filter: { kind: 'choice', choices: [1, 2, 3] }, export: true },
    role_type: { type: 'number' },
    role_ids: { type: 'json' },
    roles: { type: 'json', label: 'Roles', export: true },
    department_id: { type: 'number', sort: true, filter: ID },
    department: { label: 'Department', sort: true, filter: true, export: true },
    provider_ids: { type: 'json' },
    portfolio_ids: { type: 'json' },
    is_active: { type: 'flag', label: 'Active', sort: true, filter: true, export: true },
    last_sign_in: { type: 'moment', label: 'Last sign-in', sort: true, filter: true, export: true },
    revision: { type: 'number' },
  },
});
