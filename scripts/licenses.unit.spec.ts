import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Use, change and resale without a duty to open our own source. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
]);

/** What the list above does not answer, and why the package may be used. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@expo-google-fonts/source-serif-4': 'MIT AND OFL-1.1: a font, which may be bundled, but not sold alone',
  '@fontsource-variable/inter': 'OFL-1.1: a font, which may be bundled, but not sold alone',
  'css-mediaquery': 'BSD: its LICENSE file is the text of BSD-3-Clause',
  dompurify: '(MPL-2.0 OR Apache-2.0): we choose Apache-2.0',
  jszip: '(MIT OR GPL-3.0-or-later): we choose MIT',
  'passport-strategy': 'no field: its LICENSE file is the text of MIT',
  pause: 'no field: its Readme.md has the text of MIT',
  pizzip: '(MIT OR GPL-3.0): we choose MIT',
  'png-js': 'no field: its LICENSE file is the text of MIT',
};

/** `MIT AND ISC`: all parts must be allowed. A choice is an exception that says what we choose. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every(part => ALLOWED.has(part));

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the packages of the product', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  const shipped = Object.entries(lock.packages).flatMap(([path, { license, dev, link }]) =>
    path.includes('node_modules/') && !dev && !link ? [{ name: nameOf(path), license }] : [],
  );
  const special = shipped.filter(({ license }) => license === undefined || !isAllowed(license));

  it('have licenses that do not oblige the product to open its source', () => {
    expect(shipped.length).toBeGreaterThan(500);
    const wrong = special.filter(({ name, license }) => {
      const reason = EXCEPTIONS[name];
      return !reason?.startsWith(license === undefined ? 'no field:' : `${license}:`);
    });
    expect(wrong).toEqual([]);
  });

  it('need every exception', () => {
    expect(Object.keys(EXCEPTIONS).filter(name => !special.some(one => one.name === name))).toEqual([]);
  });
});
