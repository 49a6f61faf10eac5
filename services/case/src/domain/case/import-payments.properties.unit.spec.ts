import fc from 'fast-check';
import { decide, fold } from '@atlas/event-sourcing';
import { caseDecider } from './case.decider.js';
import type { CaseCommand } from './case.commands.js';
import { context, opened, order, reversalTerms, treated } from './case.example.js';
import type { Case } from './case.state.js';
import { moneyOfCase } from './money.js';

const EMPTY = fold(caseDecider.evolve, null, [opened(), treated('a', { bill_cents: 100_000 })])!;
const SOURCE = { job_id: 'job', file_name: 'checks.csv' };

interface Row {
  readonly key: string;
  readonly cents: number;
  readonly isReversal: boolean;
}

const rows = fc.uniqueArray(
  fc.record({ key: fc.stringMatching(/^[a-z]{1,3}$/), cents: fc.integer({ min: 0, max: 5 }), isReversal: fc.boolean() }),
  { selector: ({ key }) => key, maxLength: 12 },
);

const commandOf = ({ key, cents, isReversal }: Row, id: number): CaseCommand<'ImportPayment'> => ({
  type: 'ImportPayment',
  data: {
    imported: { source: SOURCE, key, row: id, by_hand: false },
    order: cents === 0 ? null : order(`p${id}`, isReversal ? -cents * 100 : cents * 100),
    reversal: isReversal && cents > 0 ? reversalTerms(`r${id}`) : null,
    remittance: {
      id: `m${id}`,
      payment_id: null,
      status: isReversal ? '22' : '1',
      date: '2026-04-08',
      payer: null,
      check_no: null,
      payer_claim_number: null,
      charge_cents: 0,
      paid_cents: cents * 100,
      patient_responsibility_cents: 0,
      adjustments: [],
    },
  },
});

/** The rows that the case accepts; a reversal without a payment is refused and stays unapplied. */
function take(current: Case, wanted: readonly Row[], from = 0): Case {
  let state = current;
  wanted.forEach((row, index) => {
    try {
      state = fold(caseDecider.evolve, state, decide(caseDecider, commandOf(row, from + index), state, context))!;
    } catch (error) {
      expect(error).toMatchObject({ code: 'NOTHING_TO_REVERSE' });
    }
  });
  return state;
}

const undo = (current: Case): Case => {
  const entries = [...current.imported_payments.keys()].map((key, index) => ({ key, reversal: reversalTerms(`u${index}`) }));
  const command: CaseCommand = { type: 'UndoPaymentImport', data: { source: SOURCE, entries } };
  return fold(caseDecider.evolve, current, decide(caseDecider, command, current, context))!;
};

describe('any payments of a file', () => {
  it('are posted once, in any number of runs', () => {
    fc.assert(
      fc.property(rows, wanted => {
        const once = take(EMPTY, wanted);
        const keys = new Set(once.imported_payments.keys());
        const again = take(
          once,
          wanted.filter(({ key }) => keys.has(key)),
          100,
        );
        expect(again).toEqual(once);
      }),
    );
  });

  it('change the balance by the sum of their amounts', () => {
    fc.assert(
      fc.property(rows, wanted => {
        const state = take(EMPTY, wanted);
        const sum = wanted
          .filter(({ key }) => state.imported_payments.has(key))
          .reduce((total, { cents, isReversal }) => total + (isReversal ? -cents : cents) * 100, 0);
        expect(moneyOfCase(state)).toMatchObject({ paid_cents: sum, balance_cents: 100_000 - sum });
      }),
    );
  });

  it('are removed when the import is undone, and can be imported again', () => {
    fc.assert(
      fc.property(rows, wanted => {
        const undone = undo(take(EMPTY, wanted));
        expect(moneyOfCase(undone)).toEqual(moneyOfCase(EMPTY));
        expect([undone.imported_payments.size, undone.remittances.length]).toEqual([0, 0]);
        expect(moneyOfCase(take(undone, wanted, 200))).toEqual(moneyOfCase(take(EMPTY, wanted)));
      }),
    );
  });
});
