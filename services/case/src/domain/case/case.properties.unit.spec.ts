import { DomainError, type CaseEvent, type CptCode } from '@atlas/contracts';
import { decide, evolve, fold } from '@atlas/event-sourcing';
import fc from 'fast-check';
import { balanceEffect } from '../rules/ledger.js';
import { numberedLines, type LineContent } from '../rules/import-lines.js';
import type { CaseCommand, ImportLine } from './case.commands.js';
import { caseDecider } from './case.decider.js';
import { asking, attributes, code, context, opened, opening, order, reversalTerms, treatment, TYPES } from './case.example.js';
import type { Case, CaseState } from './case.state.js';
import { moneyOfCase, moneyOfTreatment } from './money.js';

const PAYMENT_TYPES = [TYPES.PRINCIPAL, TYPES.INTEREST, TYPES.WRITE_OFF, TYPES.CREDIT, TYPES.REFUND];
/** What each type does to the balance, said once more in other words. */
const MEANING: Readonly<Record<string, number>> = { PRINCIPAL: -1, INTEREST: 0, WRITE_OFF: -1, CREDIT: 1, REFUND_TO_INSURER: 1 };

type Wish =
  | { readonly do: 'bill'; readonly charges: readonly number[]; readonly stated: number }
  | { readonly do: 'recode'; readonly at: number; readonly charges: readonly number[] }
  | { readonly do: 'code'; readonly at: number; readonly charges: readonly number[] }
  | { readonly do: 'unbill'; readonly at: number }
  | { readonly do: 'pay'; readonly type: number; readonly cents: number; readonly bill: number | null }
  | { readonly do: 'repay'; readonly at: number; readonly type: number; readonly cents: number }
  | { readonly do: 'reverse' | 'drop'; readonly at: number };

const cents = fc.integer({ min: 0, max: 9_999_999 });
const amount = fc.integer({ min: -9_999_999, max: 9_999_999 });
const at = fc.nat(9);
const charges = fc.array(cents, { maxLength: 4 });
const type = fc.nat(PAYMENT_TYPES.length - 1);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ do: fc.constant('bill' as const), charges, stated: cents }),
  fc.record({ do: fc.constant('recode' as const), at, charges }),
  fc.record({ do: fc.constant('code' as const), at, charges }),
  fc.record({ do: fc.constant('unbill' as const), at }),
  fc.record({ do: fc.constant('pay' as const), type, cents: amount, bill: fc.option(at) }),
  fc.record({ do: fc.constant('repay' as const), at, type, cents: amount }),
  fc.record({ do: fc.constantFrom('reverse' as const, 'drop' as const), at }),
);

/** The wish as a command on the case as it stands: rows are picked by their place, whatever became of them. */
function commandOf(wanted: Wish, { treatments, ledger }: Case, id: string): CaseCommand {
  const codes = (all: readonly number[]): CptCode[] => all.map((charge, index) => code(`${id}-c${index}`, charge));
  const bill = (place: number): string => treatments[place % Math.max(1, treatments.length)]?.id ?? 'none';
  const entry = (place: number): string => ledger[place % Math.max(1, ledger.length)]?.payment.id ?? 'none';
  switch (wanted.do) {
    case 'bill':
      return {
        type: 'AddTreatment',
        data: { treatment: treatment(id, { cpt_codes: codes(wanted.charges), bill_cents: wanted.stated }) },
      };
    case 'recode':
      return { type: 'UpdateTreatment', data: { treatment_id: bill(wanted.at), patch: { cpt_codes: codes(wanted.charges) } } };
    case 'code':
      return { type: 'AddCptCodes', data: { treatment_id: bill(wanted.at), cpt_codes: codes(wanted.charges) } };
    case 'unbill':
      return { type: 'DeleteTreatments', data: { treatment_ids: [bill(wanted.at)] } };
    case 'pay': {
      const treatment_id = wanted.bill === null ? null : bill(wanted.bill);
      const transaction_type = asking(PAYMENT_TYPES[wanted.type]!);
      return { type: 'RecordPayments', data: { payments: [order(id, wanted.cents, { treatment_id, transaction_type })] } };
    }
    case 'repay': {
      const patch = { amount_cents: wanted.cents, transaction_type: asking(PAYMENT_TYPES[wanted.type]!) };
      const data = { payment_id: entry(wanted.at), patch, replaced_id: `${id}-was`, reversal: reversalTerms(`${id}-back`) };
      return { type: 'UpdatePayment', data };
    }
    case 'reverse':
      return { type: 'ReversePayment', data: { payment_id: entry(wanted.at), reversal: reversalTerms(id) } };
    case 'drop':
      return { type: 'DeletePayments', data: { payments: [{ payment_id: entry(wanted.at), reversal: reversalTerms(id) }] } };
  }
}

/** What the command makes happen; a refusal makes nothing happen. */
function attempt(command: CaseCommand, state: CaseState): readonly CaseEvent[] {
  try {
    return decide(caseDecider, command, state, context);
  } catch (refusal) {
    if (refusal instanceof DomainError) return [];
    throw refusal;
  }
}

interface Run {
  readonly events: readonly CaseEvent[];
  /** The case after each command. */
  readonly states: readonly Case[];
}

function run(wishes: readonly Wish[]): Run {
  const events: CaseEvent[] = [opened()];
  const states: Case[] = [fold(caseDecider.evolve, caseDecider.initialState, events)!];
  wishes.forEach((wanted, index) => {
    const current = states.at(-1)!;
    const caused = attempt(commandOf(wanted, current, `i${index}`), current);
    events.push(...caused);
    states.push(fold(caseDecider.evolve, current, caused)!);
  });
  return { events, states };
}

const wishes = fc.array(wish, { maxLength: 40 });
const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

describe('the money of a case, after any commands', () => {
  it('is what its definition says: claim, less what stands of principal and write-offs, plus credits', () => {
    fc.assert(
      fc.property(wishes, wanted => {
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

  it('is the sum of its bills and of what was posted to none', () => {
    fc.assert(
      fc.property(wishes, wanted => {
        const current = run(wanted).states.at(-1)!;
        const bills = current.treatments.map(({ id }) => moneyOfTreatment(current, id));
        const billed = new Set(current.treatments.map(({ id }) => id));
        const elsewhere = current.ledger.filter(({ payment }) => !billed.has(payment.treatment?.id ?? ''));
        const { claim_cents, paid_cents, balance_cents } = moneyOfCase(current);
        expect(total(bills.map(bill => bill.claim_cents))).toBe(claim_cents);
        // A bill that is gone took no money with it: what was posted to it had been taken back.
        expect(total(elsewhere.filter(({ payment }) => payment.treatment).map(balanceEffect))).toBe(0);
        expect(total(bills.map(bill => bill.paid_cents)) + total(elsewhere.map(entry => entry.paid_cents))).toBe(paid_cents);
        expect(total(bills.map(bill => bill.balance_cents)) + total(elsewhere.map(balanceEffect))).toBe(balance_cents);
      }),
    );
  });

  it('is restored by a reversal, to the cent', () => {
    fc.assert(
      fc.property(wishes, fc.nat(), (wanted, pick) => {
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

  it('never forgets: entries are only added, every id once', () => {
    fc.assert(
      fc.property(wishes, wanted => {
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
  it('gives the same case from the same facts, at once, one by one, and after a way through JSON', () => {
    fc.assert(
      fc.property(wishes, wanted => {
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
  function bring(lines: readonly LineContent[], state: CaseState): readonly CaseEvent[] {
    const name = `f${++files}`;
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
    const command: CaseCommand = {
      type: 'ImportLines',
      data: { source: { job_id: 'j', file_name: name }, open, lines: numbered },
    };
    return decide(caseDecider, command, state, context);
  }
  const imported = (...all: readonly (readonly LineContent[])[]): CaseState =>
    all.reduce<CaseState>((state, lines) => fold(caseDecider.evolve, state, bring(lines, state)), null);

  it('keeps every line of a file, identical ones too, and adds its money up', () => {
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

  it('comes to the same case by parts: a file, then a longer one', () => {
    fc.assert(
      fc.property(
        file.chain(lines => fc.tuple(fc.constant(lines), fc.nat(lines.length), shuffled(lines))),
        ([lines, cut, again]) => {
          const whole = imported(lines)!;
          const parts = imported(lines.slice(0, cut), again)!;
          expect([...parts.imported_lines].sort()).toEqual([...whole.imported_lines].sort());
          expect(moneyOfCase(parts)).toEqual(moneyOfCase(whole));
          expect(parts.treatments).toHaveLength(whole.treatments.length);
        },
      ),
    );
  });
});
