import type { SettlementOrder } from '../settlement/settlement-order.js';
import { aCase, closed, deleted, kept, opened, paid, S, signature, treated, TYPES } from '../case.example.js';
import {
  AWARD,
  deniedBill,
  disputed,
  FILED,
  ruled,
  SETTLED,
  settlementOrder,
  settlementType,
  WITHDRAWN,
} from '../settlement/settlement.example.js';

const save = (more: Partial<SettlementOrder> = {}) =>
  ({ type: 'SaveSettlement', data: { order: settlementOrder(more) } }) as const;
const given = aCase.given(disputed);
const settled = (settlement: object) => [{ type: 'SettlementSaved', data: { settlement } }, {}];

describe('SaveSettlement', () => {
  it('settles all that is open by the rules, if nothing else is given, and sets the status', () => {
    // 6% interest on 1,000.00 is 60.00, the fee a fifth of 1,060.00; D27 lets 30 days pass.
    given
      .given([paid('f', 4_000, undefined, TYPES.FILING_FEE_ADVANCED)])
      .when(save(), ruled)
      .then([
        {
          type: 'SettlementSaved',
          data: {
            settlement: {
              id: 's',
              settlement_type: {
                id: 1,
                code: 'SETTLED_ARB',
                name: 'Settled in arbitration',
                counts_as: 'settlement',
                fee_stage: 'arbitration',
              },
              settled_on: '2026-04-20',
              settled_with: 'Dana Wexler',
              settled_with_role: 'adjuster',
              principal_of_cents: 100_000,
              principal_cents: 100_000,
              principal_pct: 100,
              interest_of_cents: 6_000,
              interest_cents: 6_000,
              interest_pct: 100,
              interest_from: null,
              interest_to: '2026-04-20',
              attorney_fee_cents: 21_200,
              filing_fee_cents: 4_000,
              named: [],
              payment_due_on: '2026-05-20',
              interest_rule: '2% a month, simple (11 NYCRR 65-3.9(a); Insurance Law §5106(a))',
              fee_rule: expect.stringMatching(/^20% of benefits and interest, at most \$1,360\.00 \(11 NYCRR 65-4\.6/) as string,
              note: null,
              document: null,
              bills: [
                { bill: { id: 'a', name: 'CL-a' }, principal_cents: 60_000, interest_cents: 3_600 },
                { bill: { id: 'b', name: 'CL-b' }, principal_cents: 40_000, interest_cents: 2_400 },
              ],
              packet: null,
            },
            replaced: null,
            gave: kept(SETTLED),
            status_kept: null,
            ...signature,
          },
        },
        {
          type: 'StatusChanged',
          data: {
            from: kept(S.AAA_ASSIGNED),
            to: kept(SETTLED),
            on: '2026-04-21',
            date: '2026-04-20',
            reason: 'Settlement: Settled in arbitration',
            filed_on: null,
          },
        },
      ]);
  });

  it('accepts percentages of the open principal and of the interest on the settled amount; default: those of the type', () => {
    const amounts = { principal_cents: 80_000, interest_of_cents: 4_800, interest_cents: 2_400, attorney_fee_cents: 16_480 };
    given.when(save({ principal_pct: 80, interest_pct: 50 }), ruled).thenMatching(settled(amounts));
    const usual = settlementType({ principal_pct: 80, interest_pct: 50 });
    given.when(save({ settlement_type: usual }), ruled).thenMatching(settled(amounts));
  });

  it('keeps entered amounts, and returns their percentages', () => {
    const named = { principal_cents: 75_000, interest_cents: 1_000, attorney_fee_cents: 12_345, filing_fee_cents: 100 };
    given.when(save(named), ruled).thenMatching(
      settled({
        ...named,
        principal_pct: 75,
        interest_pct: 22.222,
        named: ['principal', 'interest', 'attorney_fee', 'filing_fee'],
      }),
    );
  });

  it('calculates interest over the entered days', () => {
    given
      .when(save({ interest_from: '2026-03-21', interest_to: '2026-04-20' }), ruled)
      .thenMatching(settled({ interest_of_cents: 2_000, interest_from: '2026-03-21' }));
  });

  it('keeps the entered amount of each bill, and refuses amounts that do not add up', () => {
    const fixed = (a: number, b: number, interest: number | null = null) => [
      { case_id: null, treatment_id: 'a', principal_cents: a, interest_cents: interest },
      { case_id: null, treatment_id: 'b', principal_cents: b, interest_cents: interest },
    ];
    given.when(save({ bills: fixed(50_000, 10_000, 700) }), ruled).thenMatching(
      settled({
        principal_cents: 60_000,
        interest_cents: 1_400,
        bills: [
          { principal_cents: 50_000, interest_cents: 700 },
          { principal_cents: 10_000, interest_cents: 700 },
        ],
      }),
    );
    given.when(save({ principal_cents: 70_000, bills: fixed(50_000, 10_000) }), ruled).thenRefused('VALUE_NOT_VALID', {
      bills: 'The allocation adds up to 600.00, but the principal is 700.00.',
    });
  });

  it('has no fee before a filing, and no separate fee in a packet', () => {
    const { date_filed: _, ...unfiled } = FILED;
    aCase
      .given([opened(S.READY, unfiled), deniedBill('a', 60_000)])
      .when(save(), ruled)
      .thenMatching(settled({ attorney_fee_cents: 0 }));
  });

  it('has no interest if a fact is missing, and is saved anyway', () => {
    aCase
      .given([opened(S.AAA_ASSIGNED, FILED), treated('a', { date_bill_sent: null })])
      .when(save(), ruled)
      .thenMatching(settled({ interest_of_cents: null, interest_cents: 0 }));
  });

  it('does not change the status without permission or against the workflow, and reports it', () => {
    const to = (on_save: number, more = {}) => save({ settlement_type: settlementType({ on_save, ...more }) });
    given.when(to(S.CLOSED_PAID.id), ruled).thenMatching([
      {
        type: 'SettlementSaved',
        data: { gave: null, status_kept: 'Status cannot be changed from AAA number assigned to Closed, paid.' },
      },
    ]);
    given
      .when(to(S.PAID.id, { withheld: 'Status Paid is given by others.' }), ruled)
      .thenMatching([{ data: { status_kept: 'Status Paid is given by others.' } }]);
    given
      .when(save({ settlement_type: AWARD }), ruled)
      .thenMatching([{ type: 'SettlementSaved', data: { gave: null, status_kept: null } }]);
  });

  it('lets an award exceed the balance, and a withdrawal be zero', () => {
    given
      .when(save({ settlement_type: AWARD, principal_cents: 120_000 }), ruled)
      .thenMatching([{ data: { settlement: { principal_cents: 120_000, principal_pct: 120 } } }]);
    given
      .when(save({ settlement_type: WITHDRAWN }), ruled)
      .thenMatching([{ data: { settlement: { principal_cents: 0, interest_cents: 0, attorney_fee_cents: 0 } } }]);
  });

  describe('is refused', () => {
    const refused = (more: Partial<SettlementOrder>, details: Record<string, string>, code = 'VALUE_NOT_VALID') => {
      given.when(save(more), ruled).thenRefused(code, details);
    };

    it('above the balance', () => {
      refused({ principal_cents: 100_001 }, { principal: 'Principal must be at most the balance, 1,000.00.' });
    });
    it('for zero, if the type does not allow it', () => {
      const nothing = { principal_cents: 0, interest_cents: 0, attorney_fee_cents: 0, filing_fee_cents: 0 };
      refused(nothing, { principal: 'Please enter non zero amount.' }, 'VALUE_REQUIRED');
    });
    it('for invalid percentages', () => {
      refused({ principal_pct: 100.001 }, { principal_pct: 'Principal % must be between 0 and 100.' });
      refused({ interest_pct: -1 }, { interest_pct: 'Interest % must be between 0 and 100.' });
    });
    it('for dates that are out of order', () => {
      refused({ settled_on: '2026-04-22' }, { settled_on: 'Settled On is in the future.' });
      refused({ interest_from: '2026-04-21' }, { interest_to: 'Interest To is before Interest From.' });
      refused({ payment_due_on: '2026-04-19' }, { payment_due_on: 'Payment Due On is before Settled On.' });
    });
    it('without the document that its type requires', () => {
      const type = settlementType({ needs_document: true });
      refused({ settlement_type: type }, { document_id: 'Please Select Document.' }, 'VALUE_REQUIRED');
      given
        .when(save({ settlement_type: type, document: { id: 'd', name: 'Stipulation.pdf' } }), ruled)
        .thenMatching(settled({ document: { id: 'd', name: 'Stipulation.pdf' } }));
    });
    it('by a type of another track', () => {
      const type = settlementType({ track: 'court', name: 'Judgment' });
      refused({ settlement_type: type }, { settlement_type_id: 'Settlement Type Judgment belongs to another track.' });
    });
    it('on a closed, a deleted and a missing case', () => {
      given.given([closed]).when(save(), ruled).thenRefused('CASE_NOT_OPEN');
      given.given([deleted]).when(save(), ruled).thenRefused('CASE_NOT_OPEN');
      aCase.when(save(), ruled).thenRefused('CASE_NOT_FOUND');
    });
  });
});
