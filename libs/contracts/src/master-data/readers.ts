import type { FieldMap } from '../fields/field.js';
import type { ResourceDefinition } from './definition/resource-definition.js';
import { type MasterReader, opensFor, type Readers } from './reading-rule.js';
import { RESOURCES } from './resources.js';

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
export function readersOf({ path, menuId, readableBy, managersOnly }: ResourceDefinition): Readers {
  if (managersOnly) return [];
  if (readableBy === 'firm') return 'firm';
  return [...new Set([...(menuId === -1 ? entriesThatName(path) : [menuId]), ...readableBy])];
}

const readers = new Map(RESOURCES.map(definition => [definition.path, readersOf(definition)]));

/** Whether a user of the law firm may read the records of a definition. Providers and funders may not, whatever they were granted. */
export const mayReadMaster = (definition: ResourceDefinition, reader: MasterReader): boolean =>
  opensFor(definition, readers.get(definition.path) ?? readersOf(definition), reader);
