import type { Field } from '@atlas/contracts';
import type { RecordUsage } from './use-record.js';

/** Whether a figure repeats a line of 'Used by' with the same count: portfolios of a funder are shown once. */
export function isShownByUsage(field: Field, value: unknown, uses: readonly RecordUsage[] = []): boolean {
  const counted = field.type === 'count' ? field.target?.resource : field.type === 'usage' ? field.usedBy : undefined;
  return counted !== undefined && uses.some(({ used_by, count }) => used_by === counted && count === Number(value));
}
