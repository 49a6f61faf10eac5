import fc from 'fast-check';
import {
  formatPhone,
  formatZip,
  isAba,
  isCode,
  isDay,
  isEmail,
  isNonZeroAmount,
  isNpi,
  isRecordableDay,
  phoneDigits,
  readDay,
  zipDigits,
} from './validators.js';

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const replaced = (text: string, at: number, digit: string) => text.slice(0, at) + digit + text.slice(at + 1);

/** The one check digit that makes nine digits an NPI, found by the rule's own text and not by the code under test. */
function withCheckDigit(nine: string): string {
  const sum = [...`80840${nine}`].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? Math.floor(value / 10) + (value % 10) : value);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

const npis = fc.tuple(fc.constantFrom('1', '2'), digits(8)).map(([first, rest]) => withCheckDigit(first + rest));

describe('NPI', () => {
  it('accepts the published example', () => expect(isNpi('1234567893')).toBe(true));

  it('accepts every number with the right check digit, and no other', () =>
    fc.assert(
      fc.property(npis, fc.integer({ min: 1, max: 9 }), (npi, step) => {
        expect(isNpi(npi)).toBe(true);
        expect(isNpi(replaced(npi, 9, String((Number(npi[9]) + step) % 10)))).toBe(false);
      }),
    ));

  it('detects every single wrong digit', () =>
    fc.assert(
      fc.property(npis, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9 }), (npi, at, step) => {
        expect(isNpi(replaced(npi, at, String((Number(npi[at]) + step) % 10)))).toBe(false);
      }),
    ));

  it.each(['', '123456789', '12345678930', '3234567893', '12345 67893', 'abcdefghij'])('refuses %j', text =>
    expect(isNpi(text)).toBe(false),
  );
});

describe('bank routing number', () => {
  it.each(['021000021', '011401533', '122105155'])('accepts %s', text => expect(isAba(text)).toBe(true));

  it('detects every single wrong digit', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('021000021', '011401533', '122105155'),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (aba, at, step) => {
          expect(isAba(replaced(aba, at, String((Number(aba[at]) + step) % 10)))).toBe(false);
        },
      ),
    ));

  it.each(['000000000', '02100002', '0210000210', 'x21000021'])('refuses %s', text => expect(isAba(text)).toBe(false));
});

describe('ZIP', () => {
  it('accepts 5 or 9 digits, with or without the hyphen', () =>
    fc.assert(
      fc.property(digits(5), digits(4), (five, four) => {
        expect(zipDigits(five)).toBe(five);
        expect(zipDigits(`${five}-${four}`)).toBe(five + four);
        expect(zipDigits(formatZip(five + four))).toBe(five + four);
      }),
    ));

  it('restores leading zeros', () => fc.assert(fc.property(digits(5), five => expect(zipDigits(Number(five))).toBe(five))));

  it.each(['', '1234', '123456', '12345-67', '1234O', 12345.5, -1])('refuses %j', value =>
    expect(zipDigits(value)).toBeUndefined(),
  );
});

describe('phone', () => {
  it('accepts a number in any notation', () =>
    fc.assert(
      fc.property(digits(3), digits(3), digits(4), (area, exchange, line) => {
        const plain = area + exchange + line;
        for (const text of [
          plain,
          `(${area}) ${exchange}-${line}`,
          `${area}.${exchange}.${line}`,
          `${area} ${exchange} ${line}`,
          formatPhone(plain),
        ]) {
          expect(phoneDigits(text)).toBe(plain);
        }
        expect(phoneDigits(`+1 ${formatPhone(plain)}`)).toBe(plain);
      }),
    ));

  it.each(['', '555-0142', '718-555-01422', '718-555-014x', 'call me'])('refuses %j', text =>
    expect(phoneDigits(text)).toBeUndefined(),
  );
});

describe('the other shared validators', () => {
  it.each(['a@b.co', 'first.last+tag@clinic.example'])('accepts the address %s', text => expect(isEmail(text)).toBe(true));
  it.each(['', 'a@b', 'a b@c.de', 'a@b.co, c@d.ef', '@b.co'])('refuses the address %j', text =>
    expect(isEmail(text)).toBe(false),
  );
  it.each(['A', 'MN-PEER', '3D_SCAN', 'X'.repeat(40)])('accepts the code %s', text => expect(isCode(text)).toBe(true));
  it.each(['', '-A', 'a', 'A B', 'X'.repeat(41)])('refuses the code %j', text => expect(isCode(text)).toBe(false));
  it('accepts only an amount that is not zero', () =>
    expect([0, 0.001, -0.004, 0.01, -5, NaN, Infinity].map(isNonZeroAmount)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]));

  it.each([
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
  ])('records days from 1900 to 2100 only: %s', (day, isRecordable) => expect(isRecordableDay(day)).toBe(isRecordable));

  it('reads American and ISO dates, and only valid ones', () => {
    expect(['02/29/2024', '2/9/2024', '2024-02-29'].map(readDay)).toEqual(['2024-02-29', '2024-02-09', '2024-02-29']);
    expect(['02/30/2024', '2023-02-29', '13/01/2024', '2024-1-1', 'soon', '0000-01-01'].map(readDay)).toEqual(
      Array(6).fill(undefined),
    );
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), date =>
        expect(isDay(date.toISOString().slice(0, 10))).toBe(true),
      ),
    );
  });
});
