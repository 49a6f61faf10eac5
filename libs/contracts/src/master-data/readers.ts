import type { FeatureKey } from '../identity/features.js';
import { MENU_SCREENS } from '../identity/menu.js';
import type { FieldMap } from '../fields/field.js';
import type { ResourceDefinition } from './definition/resource-definition.js';
import { RESOURCES } from './resources.js';

/** What a user was granted, as far as reading master data depends on it. */
export interface MasterReader {
  readonly permissions: ReadonlySet<string>;
  /** Ids of granted menu entries. */
  readonly menus: ReadonlySet<number>;
  /** The parts of the product that are switched on for the account. */
  readonly features: ReadonlySet<string>;
}

const namesRecordsOf = (fields: FieldMap, path: string): boolean =>
  Object.values(fields).some(
    ({ target, fields: children }) => target?.resource === path || (children !== undefined && namesRecordsOf(children, path)),
  );

/** The entries of the screens whose records name records of this path. */
const entriesThatName = (path: string): number[] =>
  RESOURCES.filter(({ menuId, fields }) => menuId !== -1 && namesRecordsOf(fields, path)).map(({ menuId }) => menuId);

/**
 * The menu entries that open a definition's records for reading: its own and those it declares; where it has no screen in the menu, also those of the
 * screens whose records name its records. 'firm': every user of the law firm reads them.
 */
export function readersOf({ path, menuId, readableBy, managersOnly }: ResourceDefinition): 'firm' | readonly number[] {
  if (managersOnly) return [];
  if (readableBy === 'firm') return 'firm';
  return [...new Set([...(menuId === -1 ? entriesThatName(path) : [menuId]), ...readableBy])];
}

const readers = new Map(RESOURCES.map(definition => [definition.path, readersOf(definition)]));

/** An entry counts while one of its screens is permitted to the user, and its part of the product is switched on. */
const opens = (id: number, { permissions, menus, features }: MasterReader): boolean =>
  menus.has(id) &&
  MENU_SCREENS.some(
    ({ id: entry, anyOf, feature }) =>
      entry === id && (anyOf?.some(key => permissions.has(key)) ?? true) && (feature === undefined || features.has(feature)),
  );

/** The part of the product that a definition's screen belongs to; undefined where it cannot be switched off. */
export const featureOf = ({ menuId }: ResourceDefinition): FeatureKey | undefined =>
  MENU_SCREENS.find(({ id }) => id === menuId)?.feature;

/** False while the definition's part of the product is switched off for the account: then no user reads or changes its records. */
export function isSwitchedOn(definition: ResourceDefinition, { features }: Pick<MasterReader, 'features'>): boolean {
  const feature = featureOf(definition);
  return feature === undefined || features.has(feature);
}

/** Whether a user of the law firm may read the records of a definition. Providers and funders may not, whatever they were granted. */
export function mayReadMaster(definition: ResourceDefinition, reader: MasterReader): boolean {
  if (!isSwitchedOn(definition, reader)) return false;
  if (reader.permissions.has('CanManageMaster')) return true;
  if (definition.managersOnly) return false;
  const entries = readers.get(definition.path) ?? readersOf(definition);
  return entries === 'firm' || entries.some(id => opens(id, reader));
}
