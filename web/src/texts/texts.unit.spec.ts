import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogs } from './catalogs.js';

const SOURCE = join(import.meta.dirname, '..');
const source = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith('texts'))
  .map(file => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n');
const texts = Object.entries(catalogs).flatMap(([area, names]) =>
  Object.entries(names).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
);

describe('the texts of the catalogs', () => {
  it('are all used', () => expect(texts.filter(([key]) => !source.includes(`'${key}'`)).map(([key]) => key)).toEqual([]));

  it('have no space before a question mark or colon', () => expect(texts.filter(([, text]) => /\w [?:]/.test(text))).toEqual([]));
});
