import { OPTION_FAMILIES } from '@atlas/contracts';
import { optionValueRows } from './option-value-seeds.js';

const rows = [true, false].flatMap(isSystem => optionValueRows({ isSystem }));

describe('the option values of a new account', () => {
  it('belong to the families that are rows, each of which has some', () => {
    const families = OPTION_FAMILIES.flatMap(({ kind, code }) => (kind === 'values' ? [code] : []));
    expect([...new Set(rows.map(({ family }) => family))].sort()).toEqual(families.sort());
  });

  it('have each code once in a family', () => {
    expect(new Set(rows.map(({ family, code }) => `${String(family)} ${String(code)}`)).size).toBe(rows.length);
  });

  it('keep the order of the file', () => {
    const types = optionValueRows({ isSystem: false }).filter(({ family }) => family === 'Case_Type');
    expect(types.map(({ code, sort_order }) => [code, sort_order])).toEqual([
      ['NF', 10],
      ['PI', 20],
      ['WC', 30],
      ['LIEN', 40],
      ['OTHER', 50],
    ]);
  });
});
