import type { Segment } from '../envelope/segment.js';
import { centsOf, quantityOf } from '../values.js';
import type { Adjustment } from './remittance.js';

/** CAS02 to CAS19: up to six times reason, amount, quantity. */
const TRIPLES = [2, 5, 8, 11, 14, 17];

/** The adjustments of one CAS; `unread` names amounts that are none ('CAS03'). */
export function adjustmentsOf(cas: Segment): { readonly adjustments: readonly Adjustment[]; readonly unread: readonly string[] } {
  const unread: string[] = [];
  const adjustments = TRIPLES.flatMap((start): Adjustment[] => {
    const [reason, amount, quantity] = [cas.at(start), cas.at(start + 1), cas.at(start + 2)];
    if (!reason && !amount) return [];
    const cents = centsOf(amount || '-');
    if (cents === undefined || !reason) {
      unread.push(`CAS${String(start + 1).padStart(2, '0')}`);
      return [];
    }
    return [{ group: cas.at(1), reason, amount_cents: cents, quantity: quantityOf(quantity) ?? null }];
  });
  return { adjustments, unread };
}
