import type { Field } from '@atlas/contracts';
import type { RecordUsage } from './use-record.js';

/** Whether a figure counts what 'Used by' tells beside it, and comes to the same: portfolios of a funder are said once. */
export function isToldByUse(field: Field, value: unknown, uses: readonly RecordUsage[] = []): boolean {
  const counted = field.type === 'count' ? field.target?.resource : field.type === 'usage' ? field.usedBy : undefined;
  return counted !== undefined && uses.some(({ used_by, count }) => used_by === counted && count === Number(value));
}
