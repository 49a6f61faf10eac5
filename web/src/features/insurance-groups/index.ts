import type { MasterExtension } from '@/master-data/extensions.js';
import { t } from '@/texts/t.js';

/** Which companies a group has, moved between two lists. */
export const insuranceGroupExtension: MasterExtension = {
  resource: 'insurance_company/group',
  tabs: [{ id: 'companies', label: t('insuranceGroups.companies'), load: () => import('./GroupCompanies.js') }],
};
