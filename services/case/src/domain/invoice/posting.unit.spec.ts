import { collectedOf } from '@atlas/case-rules';
import { aCaseOf } from '../packet/packet.example.js';
import { paid, payment, reversal, signature, treated, TYPES } from '../case/case.example.js';
import type { CaseEvent } from '../case/case.events.js';
import { postingsOf } from './posting.js';

const posted = (...events: readonly CaseEvent[]) =>
  postingsOf(aCaseOf('DEMO26-000001', { date_open: '2026-01-08', track: 'ARB' }, treated('t1'), treated('t2'), ...events));

describe('ledger entries for invoices', () => {
  it('are collections, with what determines their shares', () => {
    const [onBill, onCase] = posted(paid('a', 10_000, 't1'), paid('b', 5_000));
    expect(onBill).toMatchObject({
      payment_id: 'a',
      case_id: 'DEMO26-000001',
      component: 'principal',
      amount_cents: 10_000,
      treatment: { id: 't1' },
      facts: { track: 'arb', age_days: 90, billed: 100_000, bills: 1 },
    });
    expect(onCase?.facts).toMatchObject({ billed: 200_000, bills: 2 });
  });

  it('excludes advanced costs, write-offs and reversed entries', () => {
    const back: CaseEvent = {
      type: 'PaymentReversed',
      data: { payment: payment('c', 700), reversal: reversal('r', 700), ...signature },
    };
    const books = posted(
      paid('a', 4_000, undefined, TYPES.FILING_FEE_ADVANCED),
      paid('b', 4_000, undefined, TYPES.FILING_FEE_RECOVERED),
      paid('c', 700),
      paid('d', 900, undefined, TYPES.WRITE_OFF),
      back,
    );
    expect(books.map(({ payment_id }) => payment_id)).toEqual(['b']);
    const cost = { ...TYPES.INTEREST, code: 'COST', component: 'cost' } as const;
    expect(collectedOf({ transaction_type: cost, amount_cents: 100 })).toBeNull();
    expect(collectedOf({ transaction_type: { ...cost, code: 'COST_BACK' }, amount_cents: 100 })).toEqual({
      component: 'cost',
      cents: 100,
    });
  });

  it('are negative if the money was returned to the insurer', () => {
    expect(posted(paid('a', 2_500, undefined, TYPES.REFUND)).map(({ amount_cents }) => amount_cents)).toEqual([-2_500]);
  });
});
