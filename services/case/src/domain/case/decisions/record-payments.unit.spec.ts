import { SEEDED_TABLES } from '@atlas/case-rules/example';
import type { TransactionType } from '@atlas/contracts';
import { aCase, asking, closed, deleted, opened, order, paid, payment, S, signature, treated, TYPES } from '../case.example.js';
import type { PaymentOrder } from '../case.commands.js';
import { moneyOfCase } from '../money.js';

const record = (...payments: PaymentOrder[]) => ({ type: 'RecordPayments', data: { payments } }) as const;
const given = aCase.given([opened(), treated('a', { bill_cents: 100_000 })]);

describe('RecordPayments', () => {
  it('posts to a bill or to the case, with the current name of the bill and meaning of the type', () => {
    given.when(record(order('p', 96_840, { treatment_id: 'a' }), order('q', 500))).then([
      { type: 'PaymentRecorded', data: { payment: payment('p', 96_840, 'a'), ...signature } },
      { type: 'PaymentRecorded', data: { payment: payment('q', 500), ...signature } },
    ]);
  });

  it.each([
    ['principal lowers it', TYPES.PRINCIPAL, 30_000, 70_000],
    ['interest leaves it', TYPES.INTEREST, 30_000, 100_000],
    ['a write-off lowers it', TYPES.WRITE_OFF, 30_000, 70_000],
    ['a credit raises it', TYPES.CREDIT, 30_000, 130_000],
    ['a refund to the insurer raises it', TYPES.REFUND, 30_000, 130_000],
    ['a correction of principal raises it', TYPES.PRINCIPAL, -30_000, 130_000],
    ['more than the claim is a credit balance', TYPES.PRINCIPAL, 104_500, -4_500],
  ])('counts in the balance at once: %s', (_, type, cents, balance_cents) => {
    given
      .when(record(order('p', cents, { transaction_type: asking(type), treatment_id: 'a' })))
      .thenState(state => expect(moneyOfCase(state!)).toMatchObject({ claim_cents: 100_000, balance_cents }));
  });

  it('requires the fields that the type requires', () => {
    const wanting = asking(TYPES.PRINCIPAL, { needs_bill: true, needs_check: true });
    given
      .when(record(order('p', 1, { transaction_type: wanting })))
      .thenRefused('VALUE_REQUIRED', { treatment_id: 'Please Select Bill.' });
    given
      .when(record(order('p', 1, { transaction_type: wanting, treatment_id: 'a', check_no: null })))
      .thenRefused('VALUE_REQUIRED', { check_no: 'Please Enter Check No.' });
  });

  it('posts none if one is refused', () => {
    given.when(record(order('p', 1), order('q', 0))).thenRefused('VALUE_REQUIRED', { amount: 'Please enter non zero amount.' });
    given.when(record(order('p', 1), order('q', 1, { treatment_id: 'z' }))).thenRefused('TREATMENT_NOT_FOUND');
  });

  it('creates reversals only for existing payments', () => {
    given.when(record(order('p', 1, { transaction_type: asking(TYPES.REVERSAL) }))).thenRefused('VALUE_NOT_VALID');
  });

  it('is refused on a closed, a deleted and a missing case', () => {
    given
      .given([closed])
      .when(record(order('p', 1)))
      .thenRefused('CASE_NOT_OPEN');
    given
      .given([deleted])
      .when(record(order('p', 1)))
      .thenRefused('CASE_NOT_OPEN');
    aCase.when(record(order('p', 1))).thenRefused('CASE_NOT_FOUND');
  });
});

describe('the status after a payment', () => {
  const resolved = (status: (typeof S)[keyof typeof S]) =>
    aCase.given([opened(status, { date_filed: '2026-01-20' }), treated('a', { bill_cents: 100_000 })]);

  it('is paid if nothing is open, and partly paid before, if the case is resolved', () => {
    resolved(S.PAYMENT_DUE)
      .when(record(order('p', 40_000)))
      .thenMatching([{ type: 'PaymentRecorded' }, { type: 'StatusChanged', data: { to: { code: 'PARTIAL_PAID' } } }]);
    resolved(S.PAYMENT_DUE)
      .when(record(order('p', 40_000), order('q', 60_000)))
      .thenMatching([
        {},
        {},
        { type: 'StatusChanged', data: { from: { code: 'PAYMENT_DUE' }, to: { code: 'PAID' }, reason: 'Payment' } },
      ]);
    resolved(S.PARTIAL_PAID)
      .given([paid('o', 60_000)])
      .when(record(order('p', 40_000)))
      .thenMatching([{}, { data: { to: { code: 'PAID' } } }]);
  });

  it('is paid only if interest, the fee and the filing fee are covered, too', () => {
    const book = { rules: SEEDED_TABLES };
    const due = aCase.given([
      opened(S.PAYMENT_DUE, { accident_date: '2025-09-18', date_filed: '2026-01-20' }),
      treated('a', { bill_cents: 100_000, proof_received_on: '2025-11-06', proof_basis: 'stamped', denial_date: '2025-12-01' }),
      paid('fee', 4_000, undefined, TYPES.FILING_FEE_ADVANCED),
    ]);
    const after = (...orders: PaymentOrder[]) => due.when(record(order('p', 100_000), ...orders), book);
    const of = (id: string, cents: number, type: TransactionType) => order(id, cents, { transaction_type: asking(type) });
    const steps = (to: string, orders: number) => [...Array.from({ length: orders }, () => ({})), { data: { to: { code: to } } }];
    const interest = of('i', 10_000, TYPES.INTEREST);
    const fee = of('f', 30_000, TYPES.ATTORNEY_FEE);
    after().thenMatching(steps('PARTIAL_PAID', 1));
    after(interest, fee).thenMatching(steps('PARTIAL_PAID', 3));
    after(interest, fee, of('r', 4_000, TYPES.FILING_FEE_RECOVERED)).thenMatching(steps('PAID', 4));
  });

  it('does not change if the case is not resolved, if the status fits, and for payments other than principal', () => {
    resolved(S.HEARING_SET)
      .when(record(order('p', 100_000)))
      .thenMatching([{ type: 'PaymentRecorded' }]);
    resolved(S.PARTIAL_PAID)
      .when(record(order('p', 1)))
      .thenMatching([{ type: 'PaymentRecorded' }]);
    resolved(S.PAYMENT_DUE)
      .when(record(order('p', 500, { transaction_type: asking(TYPES.INTEREST) })))
      .thenMatching([{ type: 'PaymentRecorded' }]);
  });

  it('is unchanged if the workflow does not allow the transition, and the payment records why', () => {
    resolved(S.AWARD_FULL)
      .when(record(order('p', 1), order('q', 1)))
      .thenMatching([
        { type: 'PaymentRecorded' },
        { type: 'PaymentRecorded', data: { status_kept: 'Status cannot be changed from Award in full to Partly paid.' } },
      ]);
  });
});
