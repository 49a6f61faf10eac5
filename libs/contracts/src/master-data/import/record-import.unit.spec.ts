import fc from 'fast-check';
import { columnsOf } from '../../import/import-kind.js';
import { guessedMapping } from '../../import/guess-mapping.js';
import { formatCents, wireFromCents } from '../../money/money.js';
import * as f from '../../fields/constructors.js';
import { insuranceCompany, operatingDoctor, procedureCode, RESOURCES } from '../index.js';
import { cellValue, withoutGuard } from './cell-value.js';
import { headersOf, importFieldsOf } from './file-fields.js';
import { recordImport } from './record-import.js';

const read = (
  definition: typeof insuranceCompany | typeof operatingDoctor | typeof procedureCode,
  headers: string[],
  cells: string[],
) => {
  const kind = recordImport(definition);
  const mapping = guessedMapping({ headers }, kind.fields);
  return { mapping, ...kind.reader(columnsOf(headers, mapping), '2026-04-21').read({ row: 1, cells }) };
};

describe('a row of a file of records', () => {
  it.each([
    ['yes', f.bool(), true],
    ['Inactive', f.bool(), false],
    ['$1,234.50', f.money(), 1234.5],
    ['(5.00)', f.money(), -5],
    ['12.5 %', f.percent(), '12.5'],
    ['1,250', f.int(), '1250'],
    ['7001', f.zip(), '07001'],
    ['71928123', f.zip(), '071928123'],
    ['new york', f.state(), 'NY'],
    ['20190131', f.date(), '2019-01-31'],
    ['1/31/2019', f.date(), '2019-01-31'],
    ['SELF INSURED', f.choice(['self_insured']), 'self_insured'],
    ['a; b ;', f.texts(), ['a', 'b']],
    ['nonsense', f.money(), 'nonsense'],
    ['nonsense', f.bool(), 'nonsense'],
  ])('%s', (text, field, value) => expect(cellValue(text, field)).toEqual(value));

  it('reads every amount as an export shows it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), cents => {
        expect(cellValue(formatCents(cents), f.money())).toBe(wireFromCents(cents));
      }),
    ));

  it('removes the apostrophe that exports put before a formula, and no other', () =>
    fc.assert(
      fc.property(fc.string(), text => {
        expect(withoutGuard(`'=${text}`)).toBe(`=${text}`);
        if (!/^'[=+\-@\uff1d\uff0b\uff0d\uff20\p{C}]/u.test(text)) expect(withoutGuard(text)).toBe(text);
      }),
    ));

  it('recognizes columns by label, API name and names of other programs', () => {
    const { mapping } = read(insuranceCompany, ['Company_Name', 'NAIC', 'ST', 'group_id', 'Street Address', 'zap'], []);
    expect(mapping).toEqual({
      Company_Name: 'name',
      NAIC: 'naic_code',
      ST: 'state',
      group_id: 'group',
      'Street Address': 'address1',
    });
    const codes = read(procedureCode, ['hcpcs', 'kind', 'short_descriptor', 'add_date', 'action_code'], []);
    expect(codes.mapping).toEqual({ hcpcs: 'code', kind: 'kind', short_descriptor: 'short_description', add_date: 'add_date' });
  });

  it('has unique headers for every field of every entity, and recognizes every export column', () => {
    for (const definition of RESOURCES) {
      const headers = [...headersOf(definition)];
      expect(new Set(headers.map(([, header]) => header.toLowerCase())).size).toBe(headers.length);
      const fields = importFieldsOf(definition);
      const known = headers.filter(([key]) => key in fields);
      const mapping = guessedMapping({ headers: known.map(([, header]) => header) }, fields);
      expect([definition.path, mapping]).toEqual([
        definition.path,
        Object.fromEntries(known.map(([key, header]) => [header, key])),
      ]);
    }
  });

  it('reports all its errors at once, and keeps references as text', () => {
    const wrong = read(insuranceCompany, ['ID', 'Name', 'NAIC Code', 'Zip'], ['x', 'A', '12', '1']);
    expect([wrong.line, wrong.errors.map(({ field }) => field)]).toEqual([undefined, ['naic_code', 'zip', 'id']]);
    const { line } = read(insuranceCompany, ['Name', 'Group', 'City'], ["'-Acme", ' Big Group ', '']);
    expect(line).toMatchObject({ input: { name: '-Acme' }, named: { group: ['Big Group'] }, empty: ['city'] });
  });

  it('splits a person’s full name, if its parts have no columns', () => {
    expect(read(operatingDoctor, ['Full Name'], ['Dr. Ann B Smith, MD']).line?.input).toMatchObject({
      last_name: 'Smith',
      first_name: 'Ann',
    });
    expect(read(operatingDoctor, ['Name', 'Last Name'], ['Smith, Ann', 'Jones']).line?.input).toEqual({ last_name: 'Jones' });
  });
});
