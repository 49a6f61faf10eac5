import fc from 'fast-check';
import { allocate, type Claim } from './allocation.js';

const parts = (amount: number, weights: readonly number[]) => [
  ...new Map(
    [
      ...allocate(
        amount,
        weights.map((weight, at) => ({ id: `b${at}`, weight })),
      ),
    ].sort(),
  ).values(),
];

describe('an amount divided by the largest remainder', () => {
  it('gives the remaining cents to the shares with the largest remainders', () => {
    expect(parts(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(parts(10_000, [44_320, 28_165, 19_041])).toEqual([4842, 3077, 2081]);
    expect(parts(1, [1, 2, 3])).toEqual([0, 0, 1]);
    expect(parts(5, [0, 10, 0])).toEqual([0, 5, 0]);
  });

  it('divides a correction like a payment, and equally if all weights are zero', () => {
    expect(parts(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(parts(101, [0, 0])).toEqual([51, 50]);
  });

  const claims = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 6 }), weight: fc.integer({ min: 0, max: 99_999_999_999 }) }),
    { minLength: 1, maxLength: 30, selector: ({ id }) => id },
  );
  const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  const sum = (all: Iterable<number>): number => [...all].reduce((total, one) => total + one, 0);

  it('adds up to the cent, and all parts have the same sign', () => {
    fc.assert(
      fc.property(amount, claims, (cents, all) => {
        const shares = allocate(cents, all);
        expect(sum(shares.values())).toBe(cents);
        for (const share of shares.values()) expect(share * Math.sign(cents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('does not depend on the order of the claims', () => {
    const shuffled = claims.chain(all =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(amount, shuffled, (cents, [one, other]) => {
        expect([...allocate(cents, one)].sort()).toEqual([...allocate(cents, other)].sort());
      }),
    );
  });

  it('differs from the exact share by less than a cent', () => {
    const isWithinACent = (cents: number, share: number, { weight }: Claim, total: bigint): boolean => {
      const off = BigInt(share) * total - BigInt(cents) * BigInt(weight);
      return (off < 0n ? -off : off) < total;
    };
    fc.assert(
      fc.property(amount, claims, (cents, all) => {
        const total = all.reduce((all, { weight }) => all + BigInt(weight), 0n);
        fc.pre(total > 0n);
        const shares = allocate(cents, all);
        for (const claim of all) expect(isWithinACent(cents, shares.get(claim.id)!, claim, total)).toBe(true);
      }),
    );
  });
});
