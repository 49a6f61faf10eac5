import { wireFromCents } from '@atlas/contracts';
import fc from 'fast-check';
import { TWO_CLAIMS } from '../test/invented-claims.js';
import { ONE_CHECK } from '../test/invented-remittance.js';
import { decimal, renderFile, type Row, type Signs } from '../test/render.js';
import { read835, read837, X12Refusal } from './index.js';
import { centsOf, dateOf } from './values.js';

const word = fc.stringMatching(/^[A-Z0-9]([A-Z0-9 .,'-]{0,18}[A-Z0-9])?$/);
const cents = fc.integer({ min: 0, max: 99_999_999 });
const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const plain = (iso: string): string => iso.replaceAll('-', '');
const signs: fc.Arbitrary<Signs> = fc.record({
  element: fc.constantFrom('*', '|'),
  component: fc.constantFrom(':', '>', '<'),
  terminator: fc.constantFrom('~', '\n', '!'),
  lineBreak: fc.constantFrom('', '\n', '\r\n'),
});

/** Whatever comes, the readers answer or refuse in their own words. */
function answersOrRefuses(text: string): boolean {
  for (const read of [read837, read835])
    try {
      read(text);
    } catch (error) {
      if (!(error instanceof X12Refusal)) throw error;
    }
  return true;
}

describe('X12 reading of arbitrary input', () => {
  it('reads amounts and dates exactly', () => {
    fc.assert(
      fc.property(
        cents,
        amount => centsOf(decimal(amount)) === amount && centsOf(`-${decimal(amount)}`) === (amount ? -amount : 0),
      ),
    );
    fc.assert(fc.property(cents, amount => centsOf(wireFromCents(amount).toFixed(4)) === amount));
    fc.assert(fc.property(day, date => dateOf(plain(date)) === date));
    expect(['1,000', '$5', '(5)', '1e3', '', '.', '-', '0.005', '9'.repeat(30)].map(centsOf)).toEqual(Array(9).fill(undefined));
    expect(['20250230', '2025', '20251301', 'x'].map(dateOf)).toEqual(Array(4).fill(undefined));
  });

  it('reads claims as they were written, with any separators', () => {
    const line = fc.record({ code: word, charge: cents, units: fc.integer({ min: 1, max: 99 }), from: day });
    const claim = fc.record({
      account: word,
      last: word,
      first: word,
      number: word,
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(word, fc.array(claim, { minLength: 1, maxLength: 6 }), signs, (provider, claims, how) => {
        const rows: Row[] = [
          ['HL', '1', '', '20', '1'],
          ['NM1', '85', '2', provider],
          ...claims.flatMap(({ account, last, first, number, lines }, index): Row[] => [
            ['HL', String(index + 2), '1', '22', '0'],
            ['NM1', 'IL', '1', last, first],
            ['REF', 'Y4', number],
            ['CLM', account, decimal(lines.reduce((sum, { charge }) => sum + charge, 0))],
            ...lines.flatMap(({ code, charge, units, from }, at): Row[] => [
              ['LX', String(at + 1)],
              ['SV1', ['HC', code], decimal(charge), 'UN', String(units)],
              ['DTP', '472', 'D8', plain(from)],
            ]),
          ]),
        ];
        const result = read837(renderFile('837', rows, how));
        expect(result.refused).toEqual([]);
        expect(
          result.claims.map(read => ({
            provider: read.billing_provider.name,
            account: read.account_no,
            last: read.injured.last_name,
            first: read.injured.first_name,
            number: read.claim_number,
            lines: read.lines.map(({ code, charge_cents, units, dos_from }) => ({
              code,
              charge: charge_cents,
              units,
              from: dos_from,
            })),
          })),
        ).toEqual(claims.map(written => ({ provider, ...written })));
      }),
      { numRuns: 60 },
    );
  });

  it('reads payments as they were written, with any separators', () => {
    const paid = fc.record({ number: word, charge: cents, paid: cents });
    fc.assert(
      fc.property(word, day, fc.array(paid, { minLength: 1, maxLength: 8 }), signs, (check, date, claims, how) => {
        const bpr: Row = ['BPR', 'I', decimal(claims.reduce((sum, one) => sum + one.paid, 0)), 'C', 'CHK'];
        const rows: Row[] = [
          bpr,
          ['TRN', '1', check],
          ['DTM', '405', plain(date)],
          ...claims.flatMap(({ number, charge, paid: amount }): Row[] => [
            ['CLP', number, '1', decimal(charge), decimal(amount)],
            ['CAS', 'CO', '45', decimal(charge - amount)],
          ]),
        ];
        const { remittances, refused, problems } = read835(renderFile('835', rows, how));
        expect({ refused, problems }).toEqual({ refused: [], problems: [] });
        expect(remittances[0]).toMatchObject({ check_number: check, date });
        expect(
          remittances[0]!.claims.map(({ claim_number, charge_cents, paid_cents }) => ({
            number: claim_number,
            charge: charge_cents,
            paid: paid_cents,
          })),
        ).toEqual(claims);
      }),
      { numRuns: 60 },
    );
  });

  it('throws only refusals: for noise, damaged and truncated files', () => {
    const files = [renderFile('837', TWO_CLAIMS), renderFile('835', ONE_CHECK)];
    fc.assert(fc.property(fc.string({ maxLength: 400, unit: 'binary' }), answersOrRefuses));
    const file = fc.constantFrom(...files);
    fc.assert(fc.property(file, fc.nat(3000), (text, at) => answersOrRefuses(text.slice(0, at))));
    const damage = fc.array(fc.record({ at: fc.nat(3000), put: fc.string({ maxLength: 4 }), drop: fc.nat(6) }), { maxLength: 8 });
    fc.assert(
      fc.property(file, damage, (text, places) =>
        answersOrRefuses(places.reduce((now, { at, put, drop }) => now.slice(0, at) + put + now.slice(at + drop), text)),
      ),
      { numRuns: 300 },
    );
    const shuffled = fc.shuffledSubarray([...TWO_CLAIMS, ...ONE_CHECK]);
    fc.assert(
      fc.property(shuffled, rows => answersOrRefuses(renderFile('837', rows)) && answersOrRefuses(renderFile('835', rows))),
    );
  });

  it('reads a file of tens of thousands of claims in seconds', () => {
    const claim = TWO_CLAIMS.slice(8, 30);
    const rows = [...TWO_CLAIMS.slice(0, 8), ...Array.from({ length: 20_000 }, () => claim).flat()];
    expect(read837(renderFile('837', rows)).claims).toHaveLength(20_000);
  });
});
