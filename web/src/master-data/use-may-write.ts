import type { ResourceDefinition } from '@atlas/contracts';
import type { Values } from '@/components/fields/field-look.js';
import { useMay } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';

/** What the user may do with records of an entity, or with this one. */
export function useMayWrite(definition: ResourceDefinition, record?: Values): { manages: boolean; mayDelete: boolean } {
  const resource = resourceName(definition);
  return {
    manages: useMay({ resource, action: 'edit', record }),
    mayDelete: useMay({ resource, action: 'delete', record }),
  };
}
