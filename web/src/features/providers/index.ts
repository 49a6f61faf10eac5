import { provider, providerDocumentType } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { needs } from '@/providers/access/route.js';
import { t } from '@/texts/t.js';

const seesCases = needs('View', 'CanViewCase');

/** What a provider's record has beside its form: papers, places, the fee agreement worked out, and what their cases come to. */
export const providerExtension: MasterExtension = {
  resource: provider.path,
  tabs: [
    { id: 'documents', label: t('common.documents'), load: () => import('./ProviderDocuments.js') },
    { id: 'locations', label: t('providers.locations'), load: () => import('./ProviderLocations.js') },
    {
      id: 'shares',
      label: t('providers.feeSplit'),
      access: needs('View', 'CanManageMaster'),
      load: () => import('./FeeSplit.js'),
    },
    { id: 'new_cases', label: t('common.newCases'), access: seesCases, load: () => import('./NewCases.js') },
    { id: 'settlements', label: t('providers.settlements'), access: seesCases, load: () => import('./Settlements.js') },
    { id: 'withdrawn', label: t('providers.withdrawn'), access: seesCases, load: () => import('./WithdrawnCases.js') },
    { id: 'invoices', label: t('providers.invoices'), access: seesCases, load: () => import('./Invoices.js') },
  ],
};

/** A kind of their papers: who lacks one. */
export const providerDocumentTypeExtension: MasterExtension = {
  resource: providerDocumentType.path,
  tabs: [{ id: 'missing', label: t('providers.missingFor'), load: () => import('./MissingAt.js') }],
};
