import {
  calculatedWarning,
  hasReadOnlyValues,
  readOnlyDifferences,
  readOnlyFields,
  type ResourceDefinition,
} from '@atlas/contracts';
import type { WireRecord } from '../read/present.js';
import type { Input } from '../service/resource-commands.js';

/**
 * Compares the read-only fields of what was sent with the record as it is, so that an answer can be sent back. Throws a 400 that names each fixed
 * field with another value; answers a warning for each calculated one, which is ignored. The record is read only where such fields were sent; `read` undefined: the record is new.
 */
export async function ignoredValues(
  definition: ResourceDefinition,
  input: Input,
  read: (() => Promise<WireRecord>) | undefined,
): Promise<readonly string[]> {
  if (!hasReadOnlyValues(definition, input)) return [];
  const differing = readOnlyDifferences(definition, input, await read?.());
  const refused = differing.filter(({ kind }) => kind === 'fixed').map(({ path }) => path);
  if (refused.length) throw readOnlyFields(refused);
  return differing.map(({ path }) => calculatedWarning(path));
}

/** The record with these warnings beside its own. */
export const withWarnings = (record: WireRecord, warnings: readonly string[]): WireRecord =>
  warnings.length
    ? { ...record, warnings: [...(Array.isArray(record['warnings']) ? (record['warnings'] as unknown[]) : []), ...warnings] }
    : record;
