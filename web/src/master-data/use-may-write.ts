import type { ResourceDefinition } from '@atlas/contracts';
import { useSession } from '../providers/session/use-session.js';
import type { Values } from './field-look.js';

/** True when every account reads the record; of a whole list, when no account has rows of its own. */
export const isOfAll = ({ shared }: Pick<ResourceDefinition, 'shared'>, record?: Values): boolean =>
  shared === 'only' || (shared === 'also' && record?.is_shared === true);

/** What the user may do with records of an entity, or with this one: as the server decides it, so that no button leads to a refusal. */
export function useMayWrite(definition: ResourceDefinition, record?: Values): { manages: boolean; mayDelete: boolean } {
  const session = useSession();
  const holds = (permission: string): boolean => session?.permissions.includes(permission) ?? false;
  const ofAll = isOfAll(definition, record);
  const may =
    (definition.alsoNeeds === undefined || holds(definition.alsoNeeds)) && (!ofAll || session?.profile.isSystem === true);
  return { manages: may && holds('CanManageMaster'), mayDelete: may && !ofAll && holds('CanDeleteMaster') };
}
