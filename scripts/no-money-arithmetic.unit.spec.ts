import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MONEY_EXCEPTIONS } from './money-exceptions.mjs';
import { problemsBy } from './lint-problems.js';
import rule from './no-money-arithmetic.mjs';

const ROOT = join(import.meta.dirname, '..');

const problems = problemsBy('no-money-arithmetic', rule);

describe('the rule that the client calculates no money', () => {
  it.each([
    'const after = details.balance - payment.amount;',
    'const after = (details.balance ?? 0) + effect;',
    'const sum = rows.reduce((total, { amount }) => total + amount, 0);',
    'const share = Math.round((100 * paid_amount) / claim_amount);',
    'let sum = 0; for (const { bill_amount } of bills) sum += bill_amount;',
    'const cents = Math.round(row.balance! * 100);',
    'const isPaid = bill.balance <= 0;',
    'const isPaid = settled.outstanding === 0;',
    'const opposite = -row.amount;',
    "import { wireFromCents } from '@atlas/contracts';",
    "import { type PaymentRow, sumOfAmounts as sum } from '@atlas/contracts';",
  ])('rejects %s', code => expect(problems(code)).toBeGreaterThan(0));

  it.each([
    'const width = columns.reduce((sum, { width }) => sum + width, 0);',
    'const text = `Balance ${formatMoney(balance)}`;',
    "const text = 'Balance ' + balance;",
    'const isKnown = amount !== null && amount !== undefined;',
    'const isAsked = data.amount !== amount;',
    "import { previewPayment, splitFigures } from '@atlas/contracts';",
    "const isOpen = state === 'open';",
  ])('accepts %s', code => expect(problems(code)).toBe(0));

  it.each([...MONEY_EXCEPTIONS])('still needs its exception for %s', file => {
    expect(problems(readFileSync(join(ROOT, file), 'utf8'))).toBeGreaterThan(0);
  });

  it('has no more exceptions than when it was written', () => {
    expect(MONEY_EXCEPTIONS.length).toBeLessThanOrEqual(8);
  });
});
