import type { CaseEvent } from '@atlas/contracts';
import { aCase, closed, kept, S } from '../case.example.js';
import { disputed, eventsOf, ruled, SETTLED, settlementOrder } from '../settlement/settlement.example.js';

const saved = [...disputed, ...eventsOf(disputed, { type: 'SaveSettlement', data: { order: settlementOrder() } })];
const reset = (reason = 'Offer withdrawn', settlement_id = 's') =>
  ({ type: 'ResetSettlement', data: { settlement_id, reason } }) as const;

describe('ResetSettlement', () => {
  it('removes the settlement and restores the earlier status with its date', () => {
    aCase
      .given(saved)
      .when(reset(), ruled)
      .thenMatching([
        { type: 'SettlementReset', data: { settlement: { id: 's', principal_cents: 100_000 }, reason: 'Offer withdrawn' } },
        {
          type: 'StatusChanged',
          data: {
            from: kept(SETTLED),
            to: kept(S.AAA_ASSIGNED),
            on: '2026-01-06',
            reason: 'Settlement reset: Offer withdrawn',
          },
        },
      ]);
    aCase
      .given(saved)
      .when(reset(), ruled)
      .thenState(state =>
        expect([state?.settlement, state?.status.code, state?.status_since]).toEqual([null, 'AAA_ASSIGNED', '2026-01-06']),
      );
  });

  it('keeps a status that was changed since', () => {
    const step = { from: kept(SETTLED), to: kept(S.PAYMENT_DUE), on: '2026-04-21', date: null, reason: null, filed_on: null };
    const moved: CaseEvent = { type: 'StatusChanged', data: step };
    aCase
      .given([...saved, moved])
      .when(reset(), ruled)
      .thenMatching([{ type: 'SettlementReset' }]);
  });

  it('is refused without a reason, of another settlement, of none, and on a closed case', () => {
    const given = aCase.given(saved);
    given.when(reset(' '), ruled).thenRefused('VALUE_REQUIRED', { reason: 'Please Enter Reason.' });
    given.when(reset('Typo', 'other'), ruled).thenRefused('SETTLEMENT_NOT_FOUND');
    aCase.given(disputed).when(reset(), ruled).thenRefused('SETTLEMENT_NOT_FOUND');
    given.given([closed]).when(reset(), ruled).thenRefused('CASE_NOT_OPEN');
    aCase.when(reset(), ruled).thenRefused('CASE_NOT_FOUND');
  });
});
