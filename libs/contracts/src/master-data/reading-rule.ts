import { type AccountKind, isInKind } from '../identity/account-kinds.js';
import type { FeatureKey } from '../identity/features.js';
import { MENU_SCREENS } from '../identity/menu.js';
import type { ResourceDefinition } from './definition/resource-definition.js';

/** What a user was granted, as far as reading master data depends on it. */
export interface MasterReader {
  readonly permissions: ReadonlySet<string>;
  /** Ids of granted menu entries. */
  readonly menus: ReadonlySet<number>;
  /** The parts of the product that are switched on for the account. */
  readonly features: ReadonlySet<string>;
  /** What their account is for; unset: an attorney company. */
  readonly accountKind?: AccountKind;
}

/** The menu entries that open records for reading. 'firm': every user of the law firm reads them. */
export type Readers = 'firm' | readonly number[];

/** An entry counts while one of its screens is permitted to the user, and its part of the product is switched on. */
const opens = (id: number, { permissions, menus, features, accountKind }: MasterReader): boolean =>
  menus.has(id) &&
  isInKind(accountKind, id) &&
  MENU_SCREENS.some(
    ({ id: entry, anyOf, feature }) =>
      entry === id && (anyOf?.some(key => permissions.has(key)) ?? true) && (feature === undefined || features.has(feature)),
  );

/** The part of the product that a definition's screen belongs to; undefined where it cannot be switched off. */
export const featureOf = ({ menuId }: Pick<ResourceDefinition, 'menuId'>): FeatureKey | undefined =>
  MENU_SCREENS.find(({ id }) => id === menuId)?.feature;

/** False while the definition's part of the product is switched off for the account: then no user reads or changes its records. */
export function isSwitchedOn(
  definition: Pick<ResourceDefinition, 'menuId'>,
  { features }: Pick<MasterReader, 'features'>,
): boolean {
  const feature = featureOf(definition);
  return feature === undefined || features.has(feature);
}

/** False where accounts of the user's kind do not have the definition's screen: then no user reads or changes its records. */
export const isOfAccountKind = (
  { menuId }: Pick<ResourceDefinition, 'menuId'>,
  { accountKind }: Pick<MasterReader, 'accountKind'>,
): boolean => menuId === undefined || isInKind(accountKind, menuId);

/** Whether a user of the law firm may read records that these menu entries open; what not the whole firm reads takes View, too. */
export function opensFor(
  definition: Pick<ResourceDefinition, 'menuId' | 'managersOnly'>,
  readers: Readers,
  reader: MasterReader,
): boolean {
  if (!isSwitchedOn(definition, reader) || !isOfAccountKind(definition, reader)) return false;
  if (readers === 'firm' && !definition.managersOnly) return true;
  if (!reader.permissions.has('View')) return false;
  if (reader.permissions.has('CanManageMaster')) return true;
  return !definition.managersOnly && readers !== 'firm' && readers.some(id => opens(id, reader));
}
