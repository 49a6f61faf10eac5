import { caseWorkflowType, status } from '@atlas/contracts';
import type { MasterExtension } from '@/master-data/extensions.js';
import { readsMaster, type ScreenRoute } from '@/providers/access/route.js';
import { t } from '@/texts/t.js';
import { STATUS_GRAPH_PATH } from './paths.js';

/** Statuses drawn as a graph: where cases may go, and how a workflow type differs. */
export const statusGraphScreens: readonly ScreenRoute[] = [
  { path: STATUS_GRAPH_PATH, access: readsMaster(status), load: () => import('./StatusGraphPage.js') },
];

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
