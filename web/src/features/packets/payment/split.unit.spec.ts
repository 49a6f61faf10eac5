import type { PaymentShare } from '@atlas/contracts';
import { bodyOf, byCase, figuresOf, placeOf, type SplitValues } from './split.js';

const share = (case_id: string, treatment_id: string | null, amount: number): PaymentShare => ({
  case_id,
  treatment_id,
  bill_number: treatment_id,
  provider_name: null,
  principal: 100,
  balance: 100,
  amount,
});
const shares = [share('C1', 'a', 7.51), share('C2', null, 2.5), share('C1', 'b', 0)];
const values: SplitValues = {
  amount: 10.01,
  transaction_type: 'PRINCIPAL',
  sub_type: null,
  transaction_date: '2026-04-08',
  deposit_date: null,
  check_no: null,
  check_date: null,
  payer: null,
  description: null,
};

describe('the allocation of one payment', () => {
  it('is automatic until the user types, and then shows the rest to the cent', () => {
    expect(figuresOf(10.01, shares, {}).unallocated).toBe(0);
    expect(figuresOf(10.01, shares, { 'C1/a': 7.5 }).unallocated).toBe(0.01);
    expect(figuresOf(10.01, shares, { 'C1/a': null }).unallocated).toBe(7.51);
    expect(figuresOf(10.01, shares, { 'C2/': 12.5 }).unallocated).toBe(-10);
    expect(figuresOf(null, shares, {}).unallocated).toBe(-10.01);
    expect(figuresOf(10.01, shares, { 'C1/a': 7.5 })).toMatchObject({ allocated: 10, balances_after: [92.5, 97.5, 100] });
  });

  it('is listed by case', () => {
    expect(byCase(shares).map(group => [group.caseId, group.shares.map(placeOf)])).toEqual([
      ['C1', ['C1/a', 'C1/b']],
      ['C2', ['C2/']],
    ]);
  });

  it('is sent without the cases that get nothing', () => {
    expect(bodyOf({ packet_id: 'P1' }, values, shares, { 'C1/b': 1 })).toMatchObject({
      packet_id: 'P1',
      amount: 10.01,
      allocation: [
        { case_id: 'C1', treatment_id: 'a', amount: 7.51 },
        { case_id: 'C2', treatment_id: null, amount: 2.5 },
        { case_id: 'C1', treatment_id: 'b', amount: 1 },
      ],
    });
    expect(bodyOf({ case_ids: ['C1', 'C2'] }, values, [], {})).toMatchObject({ case_ids: ['C1', 'C2'] });
  });
});
