import type { ResourceDefinition } from '@atlas/contracts';
import type { Values } from '@/components/fields/field-look.js';
import { isOfAll } from '@/providers/access/rules.js';

/** Which of the selected records a user can change: a list also contains rows shared by all accounts. */
export interface RowsToChange<Row> {
  /** Those that can be set or switched together. */
  readonly change: readonly Row[];
  /** Rows that every account reads are not deleted by anybody. */
  readonly remove: readonly Row[];
  /** How many of those chosen stay as they are, whatever is done. */
  readonly left: number;
}

/** The server changes own rows and those of all accounts apart, and the latter by system users alone: of a mixed choice the own rows are meant. */
export function rowsToChange<Row extends Values>(
  definition: ResourceDefinition,
  chosen: readonly Row[],
  isSystem: boolean,
): RowsToChange<Row> {
  const own = chosen.filter(row => !isOfAll(definition, row));
  const change = own.length === 0 && isSystem ? chosen : own;
  return { change, remove: own, left: chosen.length - change.length };
}
