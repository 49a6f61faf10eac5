import { isInEffect, type LedgerEntry } from '@atlas/case-rules';
import { centsFromWire, wireFromCents, type Cents, type MoneyDifference, type MoneyGroup } from '@atlas/contracts';
import type { Case } from '../../case.state.js';
import { moneyOfCase } from '../../money.js';
import type { RuledPair } from './ruled-pair.js';

interface Line {
  readonly group: MoneyGroup;
  readonly label: string;
  readonly is_total: boolean;
  readonly cents: Cents;
}

/** The total of a transaction type: as principal paid, as an adjustment of the balance, or outside of it. */
interface TypeSum {
  readonly group: 'paid' | 'adjustments' | 'beside';
  readonly label: string;
  readonly cents: Cents;
}

/** Money outside the balance counts by its amount while it is in force; for the balance every entry counts, reversals included. */
function effectOfEntry(entry: LedgerEntry, posted: LedgerEntry): Omit<TypeSum, 'label'> {
  const { balance_sign, component } = posted.payment.transaction_type;
  if (balance_sign === 'none') return { group: 'beside', cents: isInEffect(entry) ? entry.payment.amount_cents : 0 };
  return component === 'principal'
    ? { group: 'paid', cents: entry.paid_cents }
    : { group: 'adjustments', cents: entry.adjustment_cents };
}

/** By the type of the entry: a reversal has the type of the payment it reverses. */
function sumsByType(ledger: readonly LedgerEntry[]): ReadonlyMap<string, TypeSum> {
  const entries = new Map(ledger.map(entry => [entry.payment.id, entry]));
  const sums = new Map<string, TypeSum>();
  for (const entry of ledger) {
    const posted = entries.get(entry.reverses_id ?? '') ?? entry;
    const { code, name } = posted.payment.transaction_type;
    const { group, cents } = effectOfEntry(entry, posted);
    const key = `${group}/${code}`;
    sums.set(key, { group, label: name, cents: (sums.get(key)?.cents ?? 0) + cents });
  }
  return sums;
}

/** A ledger's lines under keys that are the same at every moment. */
function linesOf(current: Case): ReadonlyMap<string, Line> {
  const { claim_cents, paid_cents, balance_cents } = moneyOfCase(current);
  const total = (group: MoneyGroup, label: string, cents: Cents): [string, Line] => [
    group,
    { group, label, is_total: true, cents },
  ];
  const byType = [...sumsByType(current.ledger)].map(([key, sum]): [string, Line] => [key, { ...sum, is_total: false }]);
  const inGroup = (group: MoneyGroup) => byType.filter(([, line]) => line.group === group);
  const beside = inGroup('beside');
  return new Map([
    total('billed', 'Billed', claim_cents),
    total('paid', 'Paid', paid_cents),
    ...inGroup('paid'),
    total('adjustments', 'Adjustments', balance_cents - claim_cents + paid_cents),
    ...inGroup('adjustments'),
    total('balance', 'Balance', balance_cents),
    total(
      'beside',
      'Outside the balance',
      beside.reduce((sum, [, { cents }]) => sum + cents, 0),
    ),
    ...beside,
  ]);
}

const GROUPS: readonly MoneyGroup[] = ['billed', 'paid', 'adjustments', 'balance', 'beside'];

/** The money at both moments, line by line: billed − paid + adjustments = balance in each column. */
export function moneyDifference(before: Case, after: Case): readonly MoneyDifference[] {
  const [then, now] = [linesOf(before), linesOf(after)];
  const keys = [...new Set([...now.keys(), ...then.keys()])];
  const lines = keys.flatMap(key => {
    const line = now.get(key) ?? then.get(key);
    if (!line) return [];
    const [was, is] = [then.get(key)?.cents ?? 0, now.get(key)?.cents ?? 0];
    const { group, label, is_total } = line;
    return [
      { group, label, is_total, before: wireFromCents(was), after: wireFromCents(is), difference: wireFromCents(is - was) },
    ];
  });
  // A type that only one of the two has comes at the end of its group.
  return GROUPS.flatMap(group => lines.filter(line => line.group === group));
}

/** The interest accrued on each of the two days; empty if no interest can be calculated on either. */
export function interestDifference({ before, after }: RuledPair): readonly MoneyDifference[] {
  const [was, is] = [before.interest?.amount ?? null, after.interest?.amount ?? null];
  if (was === null && is === null) return [];
  const [then, now] = [centsFromWire(was ?? 0), centsFromWire(is ?? 0)];
  return [
    {
      group: 'interest',
      label: 'Interest to the day',
      is_total: true,
      before: wireFromCents(then),
      after: wireFromCents(now),
      difference: wireFromCents(now - then),
    },
  ];
}
