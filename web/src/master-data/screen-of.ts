import { RESOURCES, type ResourceDefinition } from '@atlas/contracts';

export type MasterScreen = { kind: 'list' | 'add' | 'edit'; definition: ResourceDefinition };

const ENDINGS = { '': 'list', '/add': 'add', '/edit': 'edit' } as const;

/** Which entity and which of its screens a path means: its documented route, and `/add` and `/edit` below it. Paths match without regard to case. */
export function masterScreenOf(
  pathname: string,
  definitions: readonly ResourceDefinition[] = RESOURCES,
): MasterScreen | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  for (const [ending, kind] of Object.entries(ENDINGS)) {
    const definition = definitions.find(({ route }) => `${route.toLowerCase()}${ending}` === path);
    if (definition) return { kind, definition };
  }
  return undefined;
}

export const listPath = ({ route }: ResourceDefinition): string => route;
export const addPath = ({ route }: ResourceDefinition): string => `${route}/add`;
export const editPath = ({ route }: ResourceDefinition, id: number | string): string =>
  `${route}/edit?id=${encodeURIComponent(id)}`;
