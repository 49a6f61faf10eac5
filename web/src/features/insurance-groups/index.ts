import type { MasterExtension } from '../../master-data/extensions.js';

/** Which companies a group has, moved between two lists. */
export const insuranceGroupExtension: MasterExtension = {
  resource: 'insurance_company/group',
  tabs: [{ id: 'companies', label: 'Companies', load: () => import('./GroupCompanies.js') }],
};
