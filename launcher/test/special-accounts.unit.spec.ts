import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TOPS = ['services', 'libs', 'web/src', 'launcher/src'];
const READ = /(^|\/)src\/.*(?<!\.(spec|stories|fixture|generated))\.(ts|tsx|sql)$/;
const NOT_READ = /node_modules|\/dist\/|\/stories\/|\/demo-data\//;

/**
 * The documents name accounts (DK, 445, test, RBL, MLGNJ, tld) and a provider (5796) whose behavior was special. Here an account behaves differently by a
 * registered setting, a feature or its type alone, so no source names one.
 */
const SPECIAL = [
  /['"`](DK|445|RBL|MLGNJ|tld)['"`]/,
  /\b5796\b/,
  // A comparison of an account with a literal.
  /\b(accountId|account_id|domain_id|domainId)\s*(===?|!==?|<>|=)\s*['"]?[1-9]\d*\b/,
  /\b(accountCode|account_code|domainCode|domain_code|\.domain)\s*(===?|!==?|<>)\s*['"`]\w/,
  /\bcode\s*(===?|!==?)\s*['"`](DEMO|NORTH|OPERATOR|test)['"`]/i,
];

const sources = (): string[] =>
  TOPS.flatMap(top => readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map(path => `${top}/${path}`)).filter(
    path => READ.test(path) && !NOT_READ.test(path),
  );

const namesAccount = (text: string): boolean => SPECIAL.some(pattern => pattern.test(text));

describe('special behavior of an account', () => {
  it('is in no source by the code or the id of an account or provider', () => {
    const found = sources().filter(path => namesAccount(readFileSync(join(ROOT, path), 'utf8')));
    expect(found).toEqual([]);
  });

  it('is recognized', () => {
    expect(sources().length).toBeGreaterThan(1000);
    for (const text of [
      `if (domain === 'RBL') skipFee();`,
      'const KOLB_PROVIDER = 5796;',
      'if (session.accountId === 12) return;',
      `where account_id = 445 and true`,
      `if (session.accountCode === 'ACME') return '/x';`,
    ])
      expect([text, namesAccount(text)]).toEqual([text, true]);
    for (const text of ['where account_id = $1', 'if (id === session.accountId) refuse();', `and account_id = 0`])
      expect([text, namesAccount(text)]).toEqual([text, false]);
  });
});
