import type { ResourceDefinition } from '@atlas/contracts';
import { useSession } from '@/providers/session/use-session.js';
import { readsMaster } from './route.js';

/** Whether the screens of a definition open for the user: no link leads to one that does not. */
export function useMayRead(definition: ResourceDefinition): boolean {
  const session = useSession();
  return session !== undefined && readsMaster(definition)(session);
}
