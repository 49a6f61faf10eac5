import { auditExtension } from '@/features/audit-changes/index.js';
import { documentTreeExtension } from '@/features/document-tree/extensions.js';
import { feeScheduleExtensions } from '@/features/fee-schedule/index.js';
import { knowledgeExtension } from '@/features/knowledge/extensions.js';
import { templateExtension } from '@/features/templates/index.js';
import { mailBoxExtension } from '@/features/filing/extensions.js';
import { mergeExtensions } from '@/features/merge/extensions.js';
import { portfolioCaseExtension } from '@/features/portfolio-cases/index.js';
import { statusGraphExtensions } from '@/features/status-graph/extensions.js';
import { insuranceGroupExtension } from '@/features/insurance-groups/index.js';
import { providerDocumentTypeExtension, providerExtension } from '@/features/providers/index.js';
import type { MasterExtension } from '@/master-data/extensions.js';

/** What the areas of the product add to the pages of single entities. An area that joins adds its line here. */
export const MASTER_EXTENSIONS: readonly MasterExtension[] = [
  ...mergeExtensions,
  auditExtension,
  documentTreeExtension,
  knowledgeExtension,
  templateExtension,
  mailBoxExtension,
  ...feeScheduleExtensions,
  portfolioCaseExtension,
  ...statusGraphExtensions,
  insuranceGroupExtension,
  providerExtension,
  providerDocumentTypeExtension,
];
