import { DomainError } from '@atlas/contracts';
import fc from 'fast-check';
import { paid, treated } from '../case/case.example.js';
import { aCaseOf } from './packet.example.js';
import { splitAsFixed, splitByPrincipal, type FixedPart } from './payment-split.js';

const one = aCaseOf('C1', {}, treated('a', { bill_cents: 30_000 }), treated('b', { bill_cents: 10_000 }));
const two = aCaseOf('C2', {}, treated('c', { bill_cents: 20_000 }));
const amounts = (shares: readonly { readonly amount_cents: number }[]) => shares.map(({ amount_cents }) => amount_cents);

describe('one payment for several cases', () => {
  it('is divided over their bills by principal', () => {
    expect(splitByPrincipal([one, two], 6_000)).toMatchObject([
      { case_id: 'C1', treatment_id: 'a', principal_cents: 30_000, amount_cents: 3_000 },
      { case_id: 'C1', treatment_id: 'b', amount_cents: 1_000 },
      { case_id: 'C2', treatment_id: 'c', amount_cents: 2_000 },
    ]);
  });

  it('uses open amounts, or billed amounts if nothing is open', () => {
    const half = aCaseOf('C3', {}, treated('d', { bill_cents: 20_000 }), paid('p', 15_000, 'd'));
    expect(amounts(splitByPrincipal([two, half], 5_000))).toEqual([4_000, 1_000]);
    const settled = aCaseOf('C4', {}, treated('e', { bill_cents: 30_000 }), paid('q', 30_000, 'e'));
    const over = aCaseOf('C5', {}, treated('f', { bill_cents: 10_000 }), paid('r', 12_000, 'f'));
    expect(amounts(splitByPrincipal([settled, over], 1_000))).toEqual([750, 250]);
  });

  it('assigns the part of a case without bills to the case, and nothing beside open bills', () => {
    const bare = aCaseOf('C6');
    expect(splitByPrincipal([bare], 500)).toMatchObject([{ case_id: 'C6', treatment_id: null, amount_cents: 500 }]);
    expect(amounts(splitByPrincipal([bare, two], 500))).toEqual([0, 500]);
  });

  const part = (case_id: string, amount_cents: number, treatment_id: string | null = null): FixedPart => ({
    case_id,
    treatment_id,
    amount_cents,
  });

  it('uses entered amounts: a case’s part is divided over its bills', () => {
    expect(splitAsFixed([one, two], 6_000, [part('C1', 4_100), part('C2', 1_900, 'c')])).toMatchObject([
      { treatment_id: 'a', amount_cents: 3_075 },
      { treatment_id: 'b', amount_cents: 1_025 },
      { treatment_id: 'c', amount_cents: 1_900 },
    ]);
  });

  it('refuses parts that do not add up, change the sign, are duplicates or belong elsewhere', () => {
    const refused = (...parts: FixedPart[]) => {
      expect(() => splitAsFixed([one, two], 6_000, parts)).toThrow(DomainError);
    };
    refused(part('C1', 5_999));
    refused(part('C1', 7_000), part('C2', -1_000));
    refused(part('C1', 3_000), part('C1', 3_000));
    refused(part('C9', 6_000));
    refused(part('C1', 6_000, 'c'));
    expect(() => splitAsFixed([one], 100, [part('C1', 99)])).toThrow('The allocation adds up to 0.99, but the payment is 1.00.');
  });

  it('adds up to the cent, for any bills and entered amounts', () => {
    const bills = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 5 });
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(fc.array(bills, { minLength: 1, maxLength: 5 }), cents, (all, amount) => {
        const cases = all.map((charges, at) =>
          aCaseOf(`C${at}`, {}, ...charges.map((bill_cents, bill) => treated(`${at}-${bill}`, { bill_cents }))),
        );
        const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);
        const shares = splitByPrincipal(cases, amount);
        expect(sum(amounts(shares))).toBe(amount);
        expect(amounts(shares).every(share => share * Math.sign(amount) >= 0)).toBe(true);
        const byCase = cases.map(({ case_id }) => part(case_id, sum(amounts(shares.filter(share => share.case_id === case_id)))));
        expect(sum(amounts(splitAsFixed(cases, amount, byCase)))).toBe(amount);
      }),
    );
  });
});
