import { AppError } from '@atlas/contracts';
import { readTable } from './read-table.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (content: Uint8Array): Promise<string | undefined> =>
  readTable(content, 'a.csv').then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? (error.errors?.['file'] ?? error.message) : String(error)),
  );

describe('a file of columns', () => {
  it.each([
    ['UTF-8', bytes('Name\nNúñez'), 'UTF-8'],
    ['UTF-8 with a mark', bytes('\uFEFFName\nNúñez'), 'UTF-8'],
    ['Windows-1252', Uint8Array.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x4e, 0xfa, 0xf1, 0x65, 0x7a]), 'Windows-1252'],
  ])('is read as %s', async (_name, content, encoding) => {
    expect(await readTable(content, 'a.csv')).toEqual({ encoding, headers: ['Name'], rows: [{ row: 1, cells: ['Núñez'] }] });
  });

  it('is refused if it is missing, not text, or an old Excel file', async () => {
    expect(await refusal(bytes(''))).toBe('The file is empty.');
    expect(await refusal(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toBe('Please choose a CSV file.');
    expect(await refusal(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toMatch(/Save it as XLSX or CSV/);
  });

  it('needs a header, rows and unique column names', async () => {
    expect(await refusal(bytes('  '))).toBe('The file has no header.');
    expect(await refusal(bytes(' ,\n1,2'))).toBe('The file has no rows.');
    expect(await refusal(bytes('Claim #'))).toBe('The file has no rows.');
    expect(await refusal(bytes('Claim #,Claim #\n1,2'))).toBe('The column Claim # occurs twice.');
  });

  it('keeps invalid rows with their errors', async () => {
    const { rows } = await readTable(bytes('A,B\n1,1\n2,3,4\n5,"6'), 'a.csv');
    expect(rows.map(({ row, broken }) => [row, broken])).toEqual([
      [1, undefined],
      [2, 'The row has 3 cells, but the header has 2.'],
      [3, 'A quotation mark is not closed.'],
    ]);
  });

  it('is not an X12 file, which the import reads itself', async () => {
    expect(await refusal(bytes('ISA*00*'))).toMatch(/is an X12 file, which cannot be imported here/);
  });
});
