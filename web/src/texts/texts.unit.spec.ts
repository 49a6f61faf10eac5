import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogs } from './catalogs.js';
import { rich } from './rich.js';
import { t, translate } from './t.js';

const SOURCE = join(import.meta.dirname, '..');
const source = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/^(texts|stories)|\.stories\./.test(file))
  .map(file => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n');
const texts = Object.entries(catalogs).flatMap(([area, names]) =>
  Object.entries(names).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
);

describe('the texts of the catalogs', () => {
  it('are all used', () => expect(texts.filter(([key]) => !source.includes(`'${key}'`)).map(([key]) => key)).toEqual([]));

  it('have no space before a question mark or colon', () => expect(texts.filter(([, text]) => /\w [?:]/.test(text))).toEqual([]));

  it('have a singular and a plural form, with thousands separators', () => {
    expect(t('counts.entries', { smart_count: 1 })).toBe('1 entry');
    expect(t('counts.entries', { smart_count: 1234 })).toBe('1,234 entries');
  });

  it('are also read by react-admin, whose texts are replaced where one is documented', () => {
    expect(translate('ra.notification.updated')).toBe('Updated Successfully');
    expect(translate('ra.navigation.page_out_of_boundaries', { page: 4 })).toBe('There is no page 4');
    expect(translate('ra.unknown', { _: 'Default' })).toBe('Default');
    expect(translate('ra.notification.http_error')).toBe(
      'An unexpected error has occurred. Please try again. Contact us if the problem continues.',
    );
    expect(translate('ra.unknown')).toBe('ra.unknown');
  });

  it('keep what has no value', () => expect(translate('ra.navigation.page_out_of_boundaries')).toBe('There is no page %{page}'));

  it('accept elements as values', () =>
    expect(rich('forms.in', { smart_count: 2, name: 'the clone' })).toEqual([
      '2 changes in ',
      expect.objectContaining({ props: { children: 'the clone' } }),
      ' are not saved.',
    ]));
});
