import type { CptRow } from '@atlas/contracts';

/** A day of service that can be asked with; undefined while it is being typed. */
export const serviceDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

const LONGEST_DESCRIPTION = 500;

/** A line of the form as far as a chosen code fills it. */
export interface FilledLine {
  readonly description: unknown;
  readonly charge: unknown;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * What a chosen code writes into its line: its words, and its usual charge where none is there. Words of the code that was there before give
 * way; typed ones stay.
 */
export function filledBy(
  row: CptRow,
  line: FilledLine,
  before: CptRow | undefined,
): Partial<Record<'description' | 'charge', string | number>> {
  const words = row.description.slice(0, LONGEST_DESCRIPTION);
  const isOld = before !== undefined && line.description === before.description.slice(0, LONGEST_DESCRIPTION);
  const hasOldCharge = before !== undefined && before.default_charge !== null && line.charge === before.default_charge;
  return {
    ...(words !== '' && (isEmpty(line.description) || isOld) ? { description: words } : {}),
    ...(row.default_charge !== null && (isEmpty(line.charge) || hasOldCharge) ? { charge: row.default_charge } : {}),
  };
}
