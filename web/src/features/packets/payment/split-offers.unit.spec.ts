import type { PaidCase, StatusOffer } from '@atlas/contracts';
import { caseOf } from '@/stories/fixtures/case.js';
import { offeredCases } from './split-offers.js';

const PAID = { id: 11, code: 'PAID', name: 'Paid', follows: true, is_final: false, needs_reason: false, needs_date: false };
const offer = (open: StatusOffer['open']): StatusOffer => ({ status: PAID, open, open_amount: 0 });
const paid = (case_id: string, status_offer: StatusOffer | null): PaidCase => ({
  case_id,
  revision: 3,
  allowed: caseOf().allowed,
  claim_amount: 100,
  paid_amount: 100,
  balance: 0,
  current_status_id: 1,
  current_status: 'New',
  status_offer,
});

describe('the status offers after a payment for several cases', () => {
  it('are requested only for the cases that it would change', () => {
    expect(offeredCases([paid('A', null), paid('B', offer([]))]).map(({ case_id }) => case_id)).toEqual(['B']);
  });
});
