import type { Cents } from '@atlas/contracts';

/** A claim to a part of an amount. */
export interface Claim {
  readonly id: string;
  /** Never below zero. */
  readonly weight: Cents;
}

interface Part extends Claim {
  readonly cents: bigint;
  readonly remainder: bigint;
}

/**
 * Divides an amount in proportion to the weights, to the cent, by the largest remainder: everybody gets the whole cents of their exact share, and
 * the cents that are left go one each to those whose share was cut most. Between equals the greater weight comes first, then the id, so that the order
 * of the claims changes nothing. No share differs by more than a cent from the exact one. Without any weights all shares are equal.
 * The rule switch `packet_allocation` (spec/domain.md A4).
 */
export function allocate(amount: Cents, claims: readonly Claim[]): ReadonlyMap<string, Cents> {
  const total = claims.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const weighed = total > 0n ? claims : claims.map(claim => ({ ...claim, weight: 1 }));
  const whole = total > 0n ? total : BigInt(claims.length);
  const cents = BigInt(Math.abs(amount));

  const parts = weighed.map((claim): Part => {
    const exact = cents * BigInt(claim.weight);
    return { ...claim, cents: exact / whole, remainder: exact % whole };
  });
  const left = Number(cents - parts.reduce((sum, part) => sum + part.cents, 0n));
  const sign = amount < 0 ? -1 : 1;
  return new Map(
    [...parts].sort(byClaim).map((part, index) => {
      const share = Number(part.cents) + (index < left ? 1 : 0);
      return [part.id, share === 0 ? 0 : sign * share];
    }),
  );
}

const byClaim = (a: Part, b: Part): number => compare(b.remainder, a.remainder) || b.weight - a.weight || compare(a.id, b.id);

const compare = <Value extends bigint | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);
