import type { MoneyDifference, PartDifference } from '@atlas/contracts';
import fc from 'fast-check';
import { run, commandRequests, type Run } from '../../../../../test/case-runs.js';
import type { Case } from '../../case.state.js';
import type { CaseFact } from '../../facts.js';
import { FIRM_VIEW } from '../client-case.js';
import { caseDifference } from './case-difference.js';
import { walk } from './change-trails.js';
import { partRecords } from './shown-case.js';
import { keyOf } from './shown-record.js';

/** A case's life with two or three places in it, in order. */
const life = fc.record({ wanted: commandRequests, places: fc.tuple(fc.nat(), fc.nat(), fc.nat()) }).map(({ wanted, places }) => {
  const lived = run(wanted);
  const [a = 0, b = 0, c = 0] = places.map(place => place % lived.states.length).sort((x, y) => x - y);
  return { lived, a, b, c };
});

const signature = { by: 'Nadia Brill', at: '2026-04-21T15:30:00.000Z' };
/** What happened between two states of a life: each state was made by the events since the one before. */
function factsBetween({ events, lengths }: Run, from: number, to: number): CaseFact[] {
  const [first = 0, last = 0] = [lengths[from], lengths[to]];
  return events.slice(first, last).map((event, index) => ({ event, revision: first + index, signature }));
}
const between = (lived: Run, from: number, to: number) => caseDifference(lived.states[from]!, factsBetween(lived, from, to));

/** In cents, so that sums are exact. */
const cents = (amount: number): number => Math.round(amount * 100);
const differences = (money: readonly MoneyDifference[]): Map<string, number> =>
  new Map(money.map(({ group, label, is_total, difference }) => [`${group}/${is_total ? '' : label}`, cents(difference)]));
const total = (money: readonly MoneyDifference[], group: string, column: 'before' | 'after' | 'difference'): number =>
  cents(money.find(line => line.group === group && line.is_total)?.[column] ?? 0);

describe('the difference of a case', () => {
  it('from A to A is empty', () => {
    fc.assert(
      fc.property(life, ({ lived, a }) => {
        const { fields, parts, money } = between(lived, a, a);
        expect([fields, parts]).toEqual([[], []]);
        expect(money.filter(({ difference }) => difference !== 0)).toEqual([]);
      }),
    );
  });

  it('in amounts from A to B and from B to C adds up to that from A to C, line by line', () => {
    fc.assert(
      fc.property(life, ({ lived, a, b, c }) => {
        const [first, second] = [differences(between(lived, a, b).money), differences(between(lived, b, c).money)];
        const whole = differences(between(lived, a, c).money);
        const lines = new Set([...first.keys(), ...second.keys(), ...whole.keys()]);
        for (const line of lines) expect((first.get(line) ?? 0) + (second.get(line) ?? 0)).toBe(whole.get(line) ?? 0);
      }),
    );
  });

  it('in amounts is consistent: billed − paid + adjustments = balance, every total the sum of its lines', () => {
    fc.assert(
      fc.property(life, ({ lived, a, c }) => {
        const { money } = between(lived, a, c);
        for (const column of ['before', 'after', 'difference'] as const) {
          const of = (group: string) => total(money, group, column);
          expect(of('billed') - of('paid') + of('adjustments')).toBe(of('balance'));
          for (const group of ['paid', 'adjustments', 'beside']) {
            const lines = money.filter(line => line.group === group && !line.is_total);
            expect(lines.reduce((sum, line) => sum + cents(line[column]), 0)).toBe(of(group));
          }
        }
        for (const { before, after, difference } of money) expect(cents(before) + cents(difference)).toBe(cents(after));
      }),
    );
  });

  it('steps to the same case as folding', () => {
    fc.assert(
      fc.property(life, ({ lived, a, c }) => {
        const { after } = walk(lived.states[a]!, factsBetween(lived, a, c), FIRM_VIEW);
        expect(after).toStrictEqual(lived.states[c]);
      }),
    );
  });

  it('applied to the parts before gives those after', () => {
    fc.assert(
      fc.property(life, ({ lived, a, c }) => {
        const { parts } = between(lived, a, c);
        expect(applied(textsOf(lived.states[a]!), parts)).toEqual(textsOf(lived.states[c]!));
      }),
    );
  });

  it('lists added, removed and changed parts with the user, and no unchanged part', () => {
    fc.assert(
      fc.property(life, ({ lived, a, c }) => {
        for (const { changes, changed_by } of between(lived, a, c).parts) {
          expect(changes).toBeGreaterThan(0);
          expect(changed_by).toBe(signature.by);
        }
      }),
    );
  });
});

type Texts = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

const textsOf = (current: Case): Texts =>
  Object.fromEntries(
    partRecords(current).map(record => [keyOf(record), Object.fromEntries(record.fields.map(({ name, text }) => [name, text]))]),
  );

function applied(before: Texts, parts: readonly PartDifference[]): Texts {
  const after: Record<string, Readonly<Record<string, string | null>>> = { ...before };
  for (const part of parts) {
    const key = keyOf(part);
    if (part.change === 'removed') delete after[key];
    else {
      const changed = Object.fromEntries(part.fields.map(({ field_name, after: text }) => [field_name, text]));
      const blank = part.change === 'added' ? blankOf(part) : {};
      after[key] = { ...blank, ...after[key], ...changed };
    }
  }
  return after;
}

/** An added part lists the fields with a value; the others are empty. */
function blankOf({ part }: PartDifference): Readonly<Record<string, null>> {
  const names = SAMPLES.find(record => record.part === part)?.fields.map(({ name }) => name) ?? [];
  return Object.fromEntries(names.map(name => [name, null]));
}

const SAMPLES = partRecords(
  run([
    { do: 'bill', charges: [1], stated: 0 },
    { do: 'pay', type: 0, cents: 1, bill: 0 },
  ]).states.at(-1)!,
);
