import { documentNode } from '@atlas/contracts';
import type { MasterExtension } from '../../master-data/extensions.js';

/** Document nodes as the tree they are. */
export const documentTreeExtension: MasterExtension = {
  resource: documentNode.path,
  list: () => import('./DocumentTreePage.js'),
};
