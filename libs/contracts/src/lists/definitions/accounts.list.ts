import type { AccountRecord } from '../../identity/account.requests.js';
import { COMPANY_TYPES } from '../../identity/account-kinds.js';
import { defineList } from '../define-list.js';

export const ACCOUNTS_LIST = defineList<Omit<AccountRecord, 'warnings'>>({
  path: 'system/account/list',
  label: 'Accounts',
  search: true,
  order: [{ field: 'code', dir: 'asc' }],
  columns: {
    id: { type: 'number' },
    code: { label: 'Code', sort: true, filter: true, width: 110, primary: true, locked: true },
    name: { label: 'Account name', sort: true, filter: true, width: 240 },
    company_type: {
      label: 'Company type',
      sort: true,
      filter: { kind: 'choice', choices: COMPANY_TYPES },
      width: 120,
    },
    is_operator: { type: 'flag', label: 'Operator', sort: true, filter: true, width: 90, hideWhenEmpty: true },
    is_active: { type: 'flag', label: 'Active', sort: true, filter: true, width: 84 },
    users: { type: 'number', label: 'Users', sort: true, filter: true, width: 80 },
    created_at: { type: 'moment', label: 'Created', sort: true, filter: true, width: 170 },
    last_sign_in: { type: 'moment', label: 'Last sign-in', sort: true, filter: true, width: 170 },
    revision: { type: 'number' },
  },
});
