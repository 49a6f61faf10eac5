import { useNodes } from '@/providers/lookups/use-nodes.js';
import { useCase } from '../case-context.js';

/** Whether documents can be added to the case as it is shown: by a clinic's user as soon as one node is open to providers. */
export function useMayUpload(): boolean {
  const { access } = useCase();
  const nodes = useNodes(access.mayUpload && !access.isLawFirm);
  return access.mayUpload && (access.isLawFirm || nodes.length > 0);
}
