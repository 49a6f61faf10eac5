import { caseWorkflowType, status } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { t } from '@/texts/t.js';

/** The ways to the graph. */
export const statusGraphExtensions: readonly MasterExtension[] = [
  {
    resource: status.path,
    listActions: [{ id: 'graph', label: t('statusGraph.graph'), load: () => import('./GraphButton.js') }],
  },
  {
    resource: caseWorkflowType.path,
    tabs: [{ id: 'graph', label: t('statusGraph.graph'), load: () => import('./WorkflowGraph.js') }],
  },
];
