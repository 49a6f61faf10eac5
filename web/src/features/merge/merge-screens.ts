import { t } from '@/texts/t.js';
import { mergeVerb, RESOURCES, type MergeRules, type ResourceDefinition } from '@atlas/contracts';
import { duplicatesRouteOf, mergeRouteOf } from './paths.js';

/** A list whose records can become one. */
export type Mergeable = ResourceDefinition & { readonly merges: MergeRules };

export const MERGEABLE: readonly Mergeable[] = RESOURCES.filter((each): each is Mergeable => each.merges !== undefined);

export const mergeRoute = ({ route, merges }: Mergeable): string => mergeRouteOf(route, mergeVerb(merges));
export const duplicatesRoute = ({ route }: Mergeable): string => duplicatesRouteOf(route);

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

const MOVE = {
  verb: 'merge.move',
  what: 'merge.moveWhat',
  into: 'merge.moveInto',
  ask: 'merge.moveQuestion',
  intoAnother: 'merge.moveIntoAnother',
} as const;
const MERGE = {
  verb: 'merge.merge',
  what: 'merge.mergeWhat',
  into: 'merge.mergeInto',
  ask: 'merge.mergeQuestion',
  intoAnother: 'merge.mergeIntoAnother',
} as const;

/** The texts of a list: insurance companies are moved, other records are merged. */
export const mergeKeys = ({ merges }: Mergeable): typeof MOVE | typeof MERGE => (mergeVerb(merges) === 'move' ? MOVE : MERGE);

/** 'Move' or 'Merge'. */
export const verbLabel = (definition: Mergeable): string => t(mergeKeys(definition).verb);
