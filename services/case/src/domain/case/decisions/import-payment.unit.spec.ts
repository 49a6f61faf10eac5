import type { ImportedPayment, Remittance } from '@atlas/contracts';
import {
  aCase,
  closed,
  deleted,
  opened,
  order,
  paid,
  payment,
  reversal,
  reversalTerms,
  signature,
  treated,
} from '../case.example.js';
import type { CaseCommand } from '../case.commands.js';
import { moneyOfCase } from '../money.js';

const imported = (key: string, more: Partial<ImportedPayment> = {}): ImportedPayment => ({
  source: { job_id: 'job', file_name: 'checks.csv' },
  key,
  row: 1,
  by_hand: false,
  ...more,
});
const remittance = (more: Partial<Remittance> = {}): Remittance => ({
  id: 'm',
  payment_id: null,
  status: '1',
  date: '2026-04-08',
  payer: 'Fernhill Casualty',
  check_no: '4471',
  payer_claim_number: 'ICN-1',
  charge_cents: 100_000,
  paid_cents: 30_000,
  patient_responsibility_cents: 0,
  adjustments: [{ group: 'CO', reason: '45', amount_cents: 70_000, service: null }],
  ...more,
});
const bring = (key: string, data: Partial<CaseCommand<'ImportPayment'>['data']>): CaseCommand<'ImportPayment'> => ({
  type: 'ImportPayment',
  data: { imported: imported(key), order: null, reversal: null, remittance: null, ...data },
});
const given = aCase.given([opened(), treated('a', { bill_cents: 100_000 })]);

describe('ImportPayment', () => {
  it('posts a row as a payment, with its file', () => {
    given
      .when(bring('k', { order: order('p', 30_000) }))
      .then([{ type: 'PaymentRecorded', data: { payment: payment('p', 30_000), imported: imported('k'), ...signature } }]);
  });

  it('adds nothing for a known row, also if its payment was removed or the case is closed', () => {
    const known = given.given([
      { type: 'PaymentRecorded', data: { payment: payment('p', 30_000), imported: imported('k'), ...signature } },
      { type: 'PaymentDeleted', data: { payment: payment('p', 30_000), reversal: reversal('r', 30_000), ...signature } },
    ]);
    known.when(bring('k', { order: order('q', 30_000) })).then([]);
    known
      .given([closed])
      .when(bring('k', { order: order('q', 30_000) }))
      .then([]);
  });

  it('stores the payer’s data beside the payment', () => {
    given.when(bring('k', { order: order('p', 30_000), remittance: remittance() })).then([
      { type: 'PaymentRecorded', data: { payment: payment('p', 30_000), imported: imported('k'), ...signature } },
      { type: 'RemittanceRecorded', data: { remittance: remittance({ payment_id: 'p' }), ...signature } },
    ]);
  });

  it('stores a remittance without payment, on a closed case, too, and posts nothing', () => {
    const denied = remittance({ status: '4', paid_cents: 0 });
    const nothing = bring('k', { remittance: denied });
    given
      .when(nothing)
      .then([{ type: 'RemittanceRecorded', data: { remittance: denied, imported: imported('k'), ...signature } }]);
    given
      .given([closed])
      .when(nothing)
      .thenState(state => expect(state?.remittances).toHaveLength(1));
    given.when(nothing).thenState(state => expect(moneyOfCase(state!).balance_cents).toBe(100_000));
  });

  it('reverses the payment that the payer names, else the latest of that amount', () => {
    const back = bring('k', {
      order: order('x', -30_000),
      reversal: reversalTerms('r'),
      remittance: remittance({ status: '22', paid_cents: -30_000 }),
    });
    const two = given.given([paid('p', 30_000), paid('q', 30_000), paid('other', 20_000)]);
    two.when(back).thenState(state => {
      expect(state!.ledger.filter(({ standing }) => standing === 'reversed').map(({ payment }) => payment.id)).toEqual(['q']);
      expect(moneyOfCase(state!).paid_cents).toBe(50_000);
    });
    two
      .given([{ type: 'RemittanceRecorded', data: { remittance: remittance({ payment_id: 'p' }), ...signature } }])
      .when(back)
      .then([
        {
          type: 'PaymentReversed',
          data: { payment: payment('p', 30_000), reversal: reversal('r', 30_000), imported: imported('k'), ...signature },
        },
        {
          type: 'RemittanceRecorded',
          data: { remittance: remittance({ status: '22', paid_cents: -30_000, payment_id: 'r' }), ...signature },
        },
      ]);
  });

  it('refuses to reverse a payment that does not exist', () => {
    const back = bring('k', { order: order('x', -30_000), reversal: reversalTerms('r') });
    given
      .given([paid('p', 20_000)])
      .when(back)
      .thenRefused('NOTHING_TO_REVERSE');
    given
      .given([
        paid('p', 30_000),
        { type: 'PaymentReversed', data: { payment: payment('p', 30_000), reversal: reversal('r', 30_000), ...signature } },
      ])
      .when(back)
      .thenRefused('NOTHING_TO_REVERSE');
  });

  it('posts to no closed or deleted case, and to no unknown bill', () => {
    const pay = bring('k', { order: order('p', 30_000) });
    given.given([closed]).when(pay).thenRefused('CASE_NOT_OPEN');
    given.given([deleted]).when(pay).thenRefused('CASE_NOT_OPEN');
    given.when(bring('k', { order: order('p', 30_000, { treatment_id: 'z' }) })).thenRefused('TREATMENT_NOT_FOUND');
  });
});

describe('UndoPaymentImport', () => {
  const undo = (...keys: string[]): CaseCommand<'UndoPaymentImport'> => ({
    type: 'UndoPaymentImport',
    data: {
      source: { job_id: 'job', file_name: 'checks.csv' },
      entries: keys.map(key => ({ key, reversal: reversalTerms(`u-${key}`) })),
    },
  });
  const brought = (key: string, id: string, cents: number, more: Partial<ImportedPayment> = {}) =>
    ({ type: 'PaymentRecorded', data: { payment: payment(id, cents), imported: imported(key, more), ...signature } }) as const;
  const undone = (...keys: string[]) =>
    ({ type: 'PaymentImportUndone', data: { source: { job_id: 'job', file_name: 'checks.csv' }, keys } }) as const;

  it('deletes its payments, and lets the file be imported again', () => {
    const after = given.given([brought('k', 'p', 30_000)]);
    after
      .when(undo('k'))
      .then([
        { type: 'PaymentDeleted', data: { payment: payment('p', 30_000), reversal: reversal('u-k', 30_000), ...signature } },
        undone('k'),
      ]);
    after.when(undo('k')).thenState(state => {
      expect(moneyOfCase(state!)).toMatchObject({ paid_cents: 0, balance_cents: 100_000 });
      expect(state!.imported_payments.size).toBe(0);
    });
  });

  it('keeps payments that were changed since, matched manually, or added by another import', () => {
    given
      .given([
        brought('k', 'p', 30_000),
        brought('hand', 'h', 1000, { by_hand: true }),
        brought('other', 'o', 2000, { source: { job_id: 'other', file_name: 'x.csv' } }),
        brought('l', 'q', 500),
        { type: 'PaymentDetailsUpdated', data: { payment_id: 'p', changes: { payer: { from: null, to: 'Somebody' } } } },
      ])
      .when(undo('k', 'hand', 'other', 'l'))
      .then([
        { type: 'PaymentDeleted', data: { payment: payment('q', 500), reversal: reversal('u-l', 500), ...signature } },
        undone('l'),
      ]);
    given
      .given([brought('k', 'p', 30_000), closed])
      .when(undo('k'))
      .then([]);
  });

  it('posts a payment again that the import had reversed, and removes its remittances', () => {
    given
      .given([
        paid('p', 30_000),
        {
          type: 'PaymentReversed',
          data: { payment: payment('p', 30_000), reversal: reversal('r', 30_000), imported: imported('k'), ...signature },
        },
        { type: 'RemittanceRecorded', data: { remittance: remittance({ payment_id: 'r' }), ...signature } },
        { type: 'RemittanceRecorded', data: { remittance: remittance({ id: 'n' }), imported: imported('l'), ...signature } },
      ])
      .when(undo('k', 'l'))
      .thenState(state => {
        expect(moneyOfCase(state!).paid_cents).toBe(30_000);
        expect(state!.remittances).toEqual([]);
      });
  });

  it('posts nothing for a payment and its reversal in one file', () => {
    given
      .given([
        brought('k', 'p', 30_000),
        {
          type: 'PaymentReversed',
          data: { payment: payment('p', 30_000), reversal: reversal('r', 30_000), imported: imported('l'), ...signature },
        },
      ])
      .when(undo('k', 'l'))
      .then([undone('k', 'l')]);
  });
});
