import type { ResourceDefinition } from '@atlas/contracts';
import { useSession } from '@/providers/session/use-session.js';
import type { Values } from '@/components/fields/field-look.js';
import { isOfAll } from './rows-to-change.js';

/** What the user may do with records of an entity, or with this one: as the server decides it, so that no button leads to a refusal. */
export function useMayWrite(definition: ResourceDefinition, record?: Values): { manages: boolean; mayDelete: boolean } {
  const session = useSession();
  const holds = (permission: string): boolean => session?.permissions.includes(permission) ?? false;
  const ofAll = isOfAll(definition, record);
  const may =
    (definition.alsoNeeds === undefined || holds(definition.alsoNeeds)) && (!ofAll || session?.profile.isSystem === true);
  return { manages: may && holds('CanManageMaster'), mayDelete: may && !ofAll && holds('CanDeleteMaster') };
}
