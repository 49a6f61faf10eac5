import { documentTemplate } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { needs } from '@/providers/access/route.js';
import { t } from '@/texts/t.js';

/** Templates of papers: what they may name, and how one looks with a case in it. */
export const templateExtension: MasterExtension = {
  resource: documentTemplate.path,
  listActions: [{ id: 'fields', label: t('templates.mergeFields'), load: () => import('./MergeFieldsButton.js') }],
  recordActions: [
    { id: 'preview', label: t('common.preview'), access: needs('View', 'CanViewCase'), load: () => import('./PreviewButton.js') },
  ],
  tabs: [{ id: 'fields', label: t('templates.mergeFields'), load: () => import('./MergeFieldsTab.js') }],
};
