import { parseCents } from '../../money/money.js';
import type { RemittanceAdjustment } from '../events/case-facts.js';

/**
 * Adjustments of a remittance in one cell: 'CO 45 20.00 97110; PR 1 10.00', each with its group, its reason's code, its amount and, where it
 * is of one service, that service's code.
 */
export const adjustmentsText = (adjustments: readonly RemittanceAdjustment[]): string =>
  adjustments
    .map(({ group, reason, amount_cents, service }) =>
      [group, reason, (amount_cents / 100).toFixed(2), service].filter(Boolean).join(' '),
    )
    .join('; ');

/** What the cell says; undefined when a part of it is no adjustment. */
export function readAdjustments(text: string): readonly RemittanceAdjustment[] | undefined {
  const adjustments: RemittanceAdjustment[] = [];
  for (const part of text
    .split(';')
    .map(each => each.trim())
    .filter(Boolean)) {
    const [group, reason, amount = '', service, ...more] = part.split(/\s+/, 6);
    const amount_cents = parseCents(amount);
    if (!group || !reason || amount_cents === undefined || more.length) return undefined;
    adjustments.push({ group, reason, amount_cents, service: service ?? null });
  }
  return adjustments;
}
