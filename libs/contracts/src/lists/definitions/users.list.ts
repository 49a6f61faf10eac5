import type { UserRecord } from '../../identity/user.requests.js';
import { defineList } from '../define-list.js';
import { ID } from '../filter-spec.js';

const USER_TYPE = { 1: 'Law firm', 2: 'Provider', 3: 'Funder' } as const;

export const USERS_LIST = defineList<Omit<UserRecord, 'warnings' | 'scope_names'>>({
  path: 'application/user/list',
  label: 'Users',
  search: true,
  order: [
    { field: 'last_name', dir: 'asc' },
    { field: 'first_name', dir: 'asc' },
  ],
  columns: {
    id: { type: 'number' },
    username: { label: 'Username', sort: true, filter: true, export: true, width: 200, primary: true, locked: true },
    name: { label: 'Name', sort: true, filter: true, width: 150 },
    first_name: { label: 'First name', sort: true, filter: true, export: true, width: 110, hidden: true },
    last_name: { label: 'Last name', sort: true, filter: true, export: true, width: 110, hidden: true },
    email: { label: 'Email', sort: true, filter: true, export: true, width: 190, wideOnly: true },
    user_type: {
      type: 'number',
      label: 'User type',
      sort: true,
      filter: { kind: 'choice', choices: [1, 2, 3], labels: USER_TYPE },
      export: true,
      width: 90,
    },
    role_type: { type: 'number' },
    role_ids: { type: 'json' },
    roles: { type: 'json', label: 'Roles', export: true, width: 150 },
    department_id: { type: 'number', sort: true, filter: ID },
    department: { label: 'Department', sort: true, filter: true, export: true, width: 120 },
    provider_ids: { type: 'json' },
    portfolio_ids: { type: 'json' },
    is_active: { type: 'flag', label: 'Active', sort: true, filter: true, export: true, width: 70 },
    is_invited: { type: 'flag', label: 'Invited', sort: true, filter: true, export: true, width: 70, hideWhenEmpty: true },
    last_sign_in: { type: 'moment', label: 'Last sign-in', sort: true, filter: true, export: true, width: 170 },
    revision: { type: 'number' },
  },
  filters: { role_id: ID },
});
