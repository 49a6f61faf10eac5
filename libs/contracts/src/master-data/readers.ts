import { MENU_SCREENS } from '../identity/menu.js';
import type { FieldMap } from './definition/field.js';
import type { ResourceDefinition } from './definition/resource-definition.js';
import { RESOURCES } from './resources.js';

/** What a user was granted, as far as reading master data depends on it. */
export interface MasterReader {
  readonly permissions: ReadonlySet<string>;
  /** Ids of granted menu entries. */
  readonly menus: ReadonlySet<number>;
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

/** An entry counts while one of its screens is permitted to the user. */
const opens = (id: number, { permissions, menus }: MasterReader): boolean =>
  menus.has(id) && MENU_SCREENS.some(entry => entry.id === id && (entry.anyOf?.some(key => permissions.has(key)) ?? true));

/** Whether a user of the law firm may read the records of a definition. Providers and funders may not, whatever they were granted. */
export function mayReadMaster(definition: ResourceDefinition, reader: MasterReader): boolean {
  if (reader.permissions.has('CanManageMaster')) return true;
  if (definition.managersOnly) return false;
  const entries = readers.get(definition.path) ?? readersOf(definition);
  return entries === 'firm' || entries.some(id => opens(id, reader));
}
