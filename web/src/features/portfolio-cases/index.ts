import type { MasterExtension } from '@/master-data/extensions.js';
import { needs } from '@/providers/access/route.js';
import { t } from '@/texts/t.js';

/** The cases of a portfolio, on its record. */
export const portfolioCaseExtension: MasterExtension = {
  resource: 'portfolio',
  tabs: [
    { id: 'cases', label: t('common.cases'), access: needs('View', 'CanViewCase'), load: () => import('./PortfolioCases.js') },
  ],
};
