import { mergeVerb, RESOURCES, type MergeRules, type ResourceDefinition } from '@atlas/contracts';

/** A list whose records can become one. */
export type Mergeable = ResourceDefinition & { readonly merges: MergeRules };

export const MERGEABLE: readonly Mergeable[] = RESOURCES.filter((each): each is Mergeable => each.merges !== undefined);

const DUPLICATES = 'duplicates';

/** `/master-management/insuranceCompany/move` is documented; the others follow it. */
export const mergeRoute = ({ route, merges }: Mergeable): string => `${route}/${mergeVerb(merges)}`;
export const duplicatesRoute = ({ route }: Mergeable): string => `${route}/${DUPLICATES}`;

export function mergePath(definition: Mergeable, source?: number, target?: number): string {
  const query = new URLSearchParams({
    ...(source === undefined ? {} : { source: String(source) }),
    ...(target === undefined ? {} : { target: String(target) }),
  }).toString();
  return `${mergeRoute(definition)}${query && `?${query}`}`;
}

/** Which list a screen's path is about. */
export const mergeableAt = (pathname: string, route: (definition: Mergeable) => string): Mergeable | undefined =>
  MERGEABLE.find(definition => route(definition).toLowerCase() === pathname.toLowerCase().replace(/\/+$/, ''));

/** 'Move', 'Merge': what it is called there. */
export const verbLabel = ({ merges }: Mergeable): string => (mergeVerb(merges) === 'move' ? 'Move' : 'Merge');
