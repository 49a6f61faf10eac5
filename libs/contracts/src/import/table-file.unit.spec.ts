import { AppError } from '../errors/app-error.js';
import { tableOf, tableText } from './table-file.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.errors?.['file'] : String(error);
  }
};

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytes('Núñez'), 'UTF-8'],
    ['UTF-8 with a mark', bytes('\uFEFFNúñez'), 'UTF-8'],
    ['Windows-1252', Uint8Array.from([0x4e, 0xfa, 0xf1, 0x65, 0x7a]), 'Windows-1252'],
  ])('is read as %s', (_name, content, encoding) => {
    expect(tableText(content, 'a.csv')).toEqual({ text: 'Núñez', encoding });
  });

  it('is refused when there is none, and when it is no text', () => {
    expect(refusal(() => tableText(bytes(''), 'a.csv'))).toBe('The file is empty.');
    expect(refusal(() => tableText(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'a.csv'))).toBe('Please choose a CSV file.');
  });
});

describe('the table of a file', () => {
  const table = (...data: string[][]) => tableOf({ data, errors: [] }, 'UTF-8', 'a.csv');

  it('needs a header, rows under it, and columns of different names', () => {
    expect(refusal(() => table())).toBe('The file has no header.');
    expect(refusal(() => table([' ', '']))).toBe('The file has no header.');
    expect(refusal(() => table(['Claim #']))).toBe('The file has no rows.');
    expect(refusal(() => table(['Claim #', 'Claim #'], ['1', '2']))).toBe('The column Claim # occurs twice.');
  });

  it('keeps broken rows with what is wrong with them', () => {
    const { rows } = tableOf(
      { data: [['A'], ['1'], ['2', '3'], ['"4']], errors: [{ type: 'Quotes', row: 3 }] },
      'UTF-8',
      'a.csv',
    );
    expect(rows.map(({ row, broken }) => [row, broken])).toEqual([
      [1, undefined],
      [2, 'The row has 2 cells, the header 1.'],
      [3, 'A quotation mark is not closed.'],
    ]);
  });
});
