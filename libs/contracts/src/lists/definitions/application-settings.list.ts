import type { ApplicationSetting } from '../../identity/setting.requests.js';
import { defineList } from '../define-list.js';

export const APPLICATION_SETTINGS_LIST = defineList<Omit<ApplicationSetting, 'warnings'>>({
  path: 'setting/application/list',
  label: 'Application settings',
  search: true,
  order: [{ field: 'display_name', dir: 'asc' }],
  columns: {
    id: { type: 'number' },
    display_name: { label: 'Display Name', sort: true, filter: true, export: true },
    parameter_name: { label: 'Parameter Name', sort: true, filter: true, export: true },
    parameter_value: { label: 'Parameter Value', sort: true, filter: true, export: true },
    // Of a system user: it chooses the account.
    domain_code: { label: 'Domain', sort: true, filter: true, export: true },
    revision: { type: 'number' },
  },
});
