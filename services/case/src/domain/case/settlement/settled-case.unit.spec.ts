import type { CaseEvent } from '@atlas/contracts';
import type { SettlementOrder } from './settlement-order.js';
import { aCase, paid, payment, reversal, signature, TYPES } from '../case.example.js';
import { openDues } from '../dues.js';
import { caseOf, disputed, eventsOf, ruled, settlementOrder } from './settlement.example.js';

const save = (more: Partial<SettlementOrder> = {}) =>
  ({ type: 'SaveSettlement', data: { order: settlementOrder(more) } }) as const;

describe('a settled case', () => {
  const saved = [...disputed, ...eventsOf(disputed, save({ principal_pct: 80 }))];
  const parts = (...more: CaseEvent[]) => openDues(caseOf(...saved, ...more), ruled).map(({ part, cents }) => [part, cents]);

  it('owes the settlement amount only: earlier payments and reversed payments do not count', () => {
    expect(parts()).toEqual([
      ['principal', 80_000],
      ['interest', 4_800],
      ['attorney_fee', 16_960],
    ]);
    expect(
      parts(paid('p', 80_000), paid('i', 4_800, undefined, TYPES.INTEREST), paid('w', 9, undefined, TYPES.WRITE_OFF)),
    ).toEqual([['attorney_fee', 16_960]]);
    const reversed: CaseEvent = {
      type: 'PaymentReversed',
      data: { payment: payment('p', 80_000), reversal: reversal('r', 80_000), ...signature },
    };
    expect(parts(paid('p', 80_000), reversed)[0]).toEqual(['principal', 80_000]);
  });

  it('is settled again over the amount open then, keeps its payments and earlier status, and does not change status again', () => {
    aCase
      .given([...saved, paid('p', 30_000)])
      .when(save({ principal_pct: 90 }), ruled)
      .thenMatching([
        {
          type: 'SettlementSaved',
          data: {
            settlement: { principal_of_cents: 100_000, principal_cents: 90_000 },
            replaced: { principal_cents: 80_000 },
            gave: null,
          },
        },
      ]);
  });

  it('can be saved unchanged without an event', () => {
    aCase
      .given(saved)
      .when(save({ principal_pct: 80 }), ruled)
      .thenNothing();
  });
});
