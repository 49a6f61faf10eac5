import { balanceEffect } from '@atlas/case-rules';
import { amountWithout, previewBillAmount, previewPayment, wireFromCents, type CaseEvent } from '@atlas/contracts';
import { decide, evolve, fold } from '@atlas/event-sourcing';
import fc from 'fast-check';
import { numberedLines, type LineContent } from '../rules/import-lines.js';
import type { CaseCommand, ImportLine } from './case.commands.js';
import { caseDecider } from './case.decider.js';
import { attempt, run, commandRequests } from '../../../test/case-runs.js';
import { attributes, code, context, opening, reversalTerms } from './case.example.js';
import type { CaseState } from './case.state.js';
import { moneyOfCase, moneyOfTreatment } from './money.js';
import { statementBalances } from './views/statement.js';

/** What each type does to the balance, said once more in other words. */
const MEANING: Readonly<Record<string, number>> = { PRINCIPAL: -1, INTEREST: 0, WRITE_OFF: -1, CREDIT: 1, REFUND_TO_INSURER: 1 };

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

describe('the amounts of a case, after any commands', () => {
  it('are the claim less principal and write-offs in force, plus credits', () => {
    fc.assert(
      fc.property(commandRequests, wanted => {
        for (const current of run(wanted).states) {
          const claim = total(
            current.treatments.map(({ cpt_codes, bill_cents }) =>
              cpt_codes.length ? total(cpt_codes.map(c => c.charge_cents)) : bill_cents,
            ),
          );
          const standing = current.ledger.filter(entry => entry.standing === 'posted').map(({ payment }) => payment);
          const effects = standing.map(({ transaction_type, amount_cents }) => MEANING[transaction_type.code]! * amount_cents);
          expect(moneyOfCase(current)).toMatchObject({ claim_cents: claim, balance_cents: claim + total(effects) });
        }
      }),
    );
  });

  it('are the sums of its bills and of payments without a bill', () => {
    fc.assert(
      fc.property(commandRequests, wanted => {
        const current = run(wanted).states.at(-1)!;
        const bills = current.treatments.map(({ id }) => moneyOfTreatment(current, id));
        const billed = new Set(current.treatments.map(({ id }) => id));
        const elsewhere = current.ledger.filter(({ payment }) => !billed.has(payment.treatment?.id ?? ''));
        const { claim_cents, paid_cents, balance_cents } = moneyOfCase(current);
        expect(total(bills.map(bill => bill.claim_cents))).toBe(claim_cents);
        // A deleted bill has no payments: they were reversed before.
        expect(total(elsewhere.filter(({ payment }) => payment.treatment).map(balanceEffect))).toBe(0);
        expect(total(bills.map(bill => bill.paid_cents)) + total(elsewhere.map(entry => entry.paid_cents))).toBe(paid_cents);
        expect(total(bills.map(bill => bill.balance_cents)) + total(elsewhere.map(balanceEffect))).toBe(balance_cents);
      }),
    );
  });

  it('are restored by a reversal, to the cent', () => {
    fc.assert(
      fc.property(commandRequests, fc.nat(), (wanted, pick) => {
        const current = run(wanted).states.at(-1)!;
        const standing = current.ledger.filter(entry => entry.standing === 'posted');
        const entry = standing[pick % Math.max(1, standing.length)];
        if (!entry) return;
        const command: CaseCommand = {
          type: 'ReversePayment',
          data: { payment_id: entry.payment.id, reversal: reversalTerms('back') },
        };
        const after = fold(caseDecider.evolve, current as CaseState, attempt(command, current))!;
        expect(moneyOfCase(after).balance_cents).toBe(
          moneyOfCase({ ...current, ledger: current.ledger.filter(one => one !== entry) }).balance_cents,
        );
      }),
    );
  });

  it('is what was shown before posting or deleting, to the cent', () => {
    fc.assert(
      fc.property(commandRequests, wanted => {
        for (const current of run(wanted).states) {
          const entry = current.ledger.at(-1);
          if (entry?.standing !== 'posted') continue;
          const before = { ...current, ledger: current.ledger.slice(0, -1) };
          const balances = [before, current].map(one => wireFromCents(moneyOfCase(one).balance_cents));
          const { transaction_type, amount_cents } = entry.payment;
          const entered = { balance_sign: transaction_type.balance_sign, amount: wireFromCents(amount_cents) };
          expect(previewPayment({ ...entered, balance: balances[0]! }).balance_after).toBe(balances[1]);
          expect(amountWithout(balances[1]!, wireFromCents(balanceEffect(entry)))).toBe(balances[0]);
        }
      }),
    );
  });

  it('of a bill is what was shown before it was saved', () => {
    fc.assert(
      fc.property(commandRequests, wanted => {
        for (const { cpt_codes, bill_cents } of run(wanted).states.at(-1)!.treatments) {
          const codes = cpt_codes.map(({ charge_cents }) => ({ charge: wireFromCents(charge_cents) }));
          expect(previewBillAmount(codes, wireFromCents(bill_cents))).toBe(wireFromCents(bill_cents));
        }
      }),
    );
  });

  it('has a statement that ends with the balance', () => {
    fc.assert(
      fc.property(commandRequests, wanted => {
        const current = run(wanted).states.at(-1)!;
        const { claim_cents, balance_cents } = moneyOfCase(current);
        expect([...statementBalances(current).values()].at(-1) ?? claim_cents).toBe(balance_cents);
        expect(statementBalances(current).size).toBe(current.ledger.length);
      }),
    );
  });

  it('never lose an entry: entries are only added, every id once', () => {
    fc.assert(
      fc.property(commandRequests, wanted => {
        const lengths = run(wanted).states.map(({ ledger }) => ledger.length);
        expect([...lengths].sort((a, b) => a - b)).toEqual(lengths);
        const ids = run(wanted)
          .states.at(-1)!
          .ledger.map(({ payment }) => payment.id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('folding', () => {
  it('gives the same case from the same events, at once, one by one, and after JSON serialization', () => {
    fc.assert(
      fc.property(commandRequests, wanted => {
        const { events, states } = run(wanted);
        const last = states.at(-1);
        expect(fold(caseDecider.evolve, caseDecider.initialState, events)).toStrictEqual(last);
        const stored = JSON.parse(JSON.stringify(events)) as CaseEvent[];
        expect(stored).toStrictEqual(events);
        expect(stored.reduce<CaseState>((state, event) => evolve(caseDecider.evolve, state, event), null)).toStrictEqual(last);
      }),
    );
  });
});

describe('importing lines', () => {
  const content: fc.Arbitrary<LineContent> = fc.record({
    bill_number: fc.constantFrom(null, 'B1', 'B2'),
    dos_from: fc.constantFrom('2025-10-02', '2025-10-03'),
    dos_to: fc.constantFrom(null, '2025-10-09'),
    cpt_code: fc.constantFrom('ZZ1', 'ZZ2'),
    modifier: fc.constant(null),
    units: fc.constantFrom(1, 2),
    charge_cents: fc.constantFrom(0, 7_749),
    diagnosis: fc.constantFrom<readonly string[]>([], ['S13.4XXA']),
    treating_doctor: fc.constant(null),
    speciality: fc.constant(null),
  });
  const file = fc.array(content, { minLength: 1, maxLength: 25 });
  const shuffled = (lines: readonly LineContent[]) => fc.shuffledSubarray([...lines], { minLength: lines.length });

  let files = 0;
  function commandOf(lines: readonly LineContent[], name: string): CaseCommand<'ImportLines'> {
    const numbered: ImportLine[] = numberedLines(lines).map(({ line, key }, index) => ({
      key,
      row: index + 1,
      treatment_id: `${name}-t${index}`,
      cpt_code: code(`${name}-c${index}`, line.charge_cents, { code: line.cpt_code, units: line.units }),
      bill_number: line.bill_number,
      dos_from: line.dos_from,
      dos_to: line.dos_to,
      date_bill_sent: null,
      treating_doctor: null,
      speciality: null,
      diagnosis: line.diagnosis,
      bill_status: null,
    }));
    const open = { case_id: 'NORTH26-000001', case_key: 'key', attributes, opening };
    return { type: 'ImportLines', data: { source: { job_id: 'j', file_name: name }, open, lines: numbered } };
  }
  const bring = (lines: readonly LineContent[], state: CaseState): readonly CaseEvent[] =>
    decide(caseDecider, commandOf(lines, `f${++files}`), state, context);
  const imported = (...all: readonly (readonly LineContent[])[]): CaseState =>
    all.reduce<CaseState>((state, lines) => fold(caseDecider.evolve, state, bring(lines, state)), null);

  it('keeps every line of a file, identical ones too, and adds up the amounts', () => {
    fc.assert(
      fc.property(file, lines => {
        const current = imported(lines)!;
        expect(current.treatments.flatMap(({ cpt_codes }) => cpt_codes)).toHaveLength(lines.length);
        expect(moneyOfCase(current).claim_cents).toBe(total(lines.map(line => line.charge_cents)));
      }),
    );
  });

  it('adds nothing the second time, in any order', () => {
    fc.assert(
      fc.property(
        file.chain(lines => fc.tuple(fc.constant(lines), shuffled(lines))),
        ([lines, again]) => expect(bring(again, imported(lines))).toEqual([]),
      ),
    );
  });

  it('gives the same case in parts: a file, then a longer one', () => {
    fc.assert(
      fc.property(
        file.chain(lines => fc.tuple(fc.constant(lines), fc.nat(lines.length), shuffled(lines))),
        ([lines, cut, again]) => {
          const whole = imported(lines)!;
          const parts = imported(lines.slice(0, cut), again)!;
          expect([...parts.imported_lines.keys()].sort()).toEqual([...whole.imported_lines.keys()].sort());
          expect(moneyOfCase(parts)).toEqual(moneyOfCase(whole));
          expect(parts.treatments).toHaveLength(whole.treatments.length);
        },
      ),
    );
  });

  it('adopts the amounts of another file to the cent, once, and restores them', () => {
    const amounts = fc.array(fc.constantFrom(100, 7_749, 99_999), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(file, amounts, (lines, cents) => {
        const before = imported(lines)!;
        const later = lines.map((line, index) => ({ ...line, charge_cents: cents[index]! }));
        const source = { job_id: 'later', file_name: 'later' };
        const wanted = commandOf(later, 'later').data.lines;
        const takeOver: CaseCommand = { type: 'TakeOverAmounts', data: { source, lines: wanted } };
        const taken = fold(caseDecider.evolve, before as CaseState, decide(caseDecider, takeOver, before, context))!;
        const whole = fold(caseDecider.evolve, taken as CaseState, bring(later, taken))!;
        const changed = new Map([...whole.imported_lines].map(([key, { cpt_code_id }]) => [cpt_code_id, key]));
        expect(changed.size).toBe(whole.imported_lines.size);
        expect(decide(caseDecider, takeOver, taken, context)).toEqual([]);
        const undo: CaseCommand = { type: 'UndoImport', data: { source } };
        const back = fold(caseDecider.evolve, taken as CaseState, decide(caseDecider, undo, taken, context))!;
        expect(moneyOfCase(back)).toEqual(moneyOfCase(before));
        expect([...back.imported_lines.keys()].sort()).toEqual([...before.imported_lines.keys()].sort());
      }),
    );
  });
});
