import { provider, providerDocumentType } from '@atlas/contracts';
import type { MasterExtension } from '../../master-data/extensions.js';
import { needs } from '../../providers/access/route.js';

const seesCases = needs('CanViewCase');

/** What a provider's record has beside its form: papers, places, the fee agreement worked out, and what their cases come to. */
export const providerExtension: MasterExtension = {
  resource: provider.path,
  tabs: [
    { id: 'documents', label: 'Documents', load: () => import('./ProviderDocuments.js') },
    { id: 'locations', label: 'Locations', load: () => import('./ProviderLocations.js') },
    { id: 'shares', label: 'Who gets what', access: needs('CanManageMaster'), load: () => import('./WhoGetsWhat.js') },
    { id: 'new_cases', label: 'New cases', access: seesCases, load: () => import('./NewCases.js') },
    { id: 'settlements', label: 'Settlements', access: seesCases, load: () => import('./Settlements.js') },
    { id: 'withdrawn', label: 'Withdrawn', access: seesCases, load: () => import('./WithdrawnCases.js') },
    { id: 'invoices', label: 'Invoices', access: seesCases, load: () => import('./Invoices.js') },
  ],
};

/** A kind of their papers: who lacks one. */
export const providerDocumentTypeExtension: MasterExtension = {
  resource: providerDocumentType.path,
  tabs: [{ id: 'missing', label: 'Missing at', load: () => import('./MissingAt.js') }],
};
