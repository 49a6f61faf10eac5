import { AppError } from '@atlas/contracts';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import Papa from 'papaparse';
import { sourceOf, type FileSource } from './file-source.js';
import { openTable, readTable } from './read-table.js';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The same content, a few bytes at a time. */
const inPieces = (content: Uint8Array, size: number): FileSource => ({
  name: 'a.csv',
  async *read() {
    for (let at = 0; at < content.length; at += size) yield await Promise.resolve(content.subarray(at, at + size));
  },
});

async function cellsOf(source: FileSource): Promise<(readonly string[])[]> {
  const cells: (readonly string[])[] = [];
  for await (const { rows } of (await openTable(source)).parts()) cells.push(...rows.map(row => row.cells));
  return cells;
}

const refusal = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.message : error),
  );

/** 20 MB of lines that are generated on demand; counts how much was read. */
class ManyLines implements FileSource {
  readonly name = 'many.csv';
  static readonly ROWS = 200_000;
  static readonly LINE = `${'x'.repeat(98)},1\n`;
  given = 0;

  async *read() {
    yield bytes('Name,Amount\n');
    const thousand = bytes(ManyLines.LINE.repeat(1000));
    for (let at = 0; at < ManyLines.ROWS; at += 1000) {
      this.given += thousand.length;
      yield await Promise.resolve(thousand);
    }
  }
}

describe('a table read in parts', () => {
  it('is the same however the file is split, also inside quotes, line ends and multi-byte characters', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', '€', '😀', ' '), maxLength: 6 });
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), async (rows, newline, size) => {
        const filled = rows.map(([first, second]) => [`x${first}`, second]);
        const text = Papa.unparse([['First', 'Second'], ...filled], { newline });
        expect(await cellsOf(inPieces(bytes(text), size))).toEqual(filled);
      }),
      { numRuns: 150 },
    );
  });

  it('is read on demand: a file of 20 MB is never completely in memory', async () => {
    const source = new ManyLines();
    const table = await openTable(source);
    source.given = 0;
    let [seen, ahead, largest] = [0, 0, 0];
    for await (const { rows } of table.parts()) {
      seen += rows.length;
      largest = Math.max(largest, rows.length);
      ahead = Math.max(ahead, source.given / ManyLines.LINE.length - seen);
    }
    expect(seen).toBe(ManyLines.ROWS);
    // Rows that were asked for and not handed on yet, and rows of one part: some thousand at most.
    expect(ahead).toBeLessThanOrEqual(2000);
    expect(largest).toBeLessThanOrEqual(2000);
  });

  it('stops reading when its reader stops', async () => {
    const source = new ManyLines();
    const table = await openTable(source);
    source.given = 0;
    for await (const { rows } of table.parts()) if (rows.length) break;
    expect(source.given).toBeLessThan(1024 ** 2);
  });

  it('is Windows-1252 if its last byte is not UTF-8, or if a character is truncated', async () => {
    for (const end of [[0xe9], [0x2c, 0xc3]]) {
      const table = await openTable(inPieces(Uint8Array.from([...bytes('A,B\nx'), ...end]), 3));
      expect(table.encoding).toBe('Windows-1252');
    }
  });

  it('is refused if a quotation mark is not closed, with the row where it begins', async () => {
    const text = `A,B\n1,1\n2,"2\n${'3,3\n'.repeat(300_000)}`;
    expect(await refusal(readTable(bytes(text), 'a.csv'))).toBe(
      'The file a.csv cannot be read: its row 2 is longer than 1 MB. A quotation mark is not closed.',
    );
  });

  it('is refused if it has more rows than a sheet', async () => {
    const table = await openTable(sourceOf(bytes(`A\n${'1\n'.repeat(1_048_577)}`), 'a.csv'));
    const read = async () => {
      for await (const _part of table.parts());
    };
    expect(await refusal(read())).toBe('The file a.csv has more than 1,048,576 rows. Send it as several files.');
  });

  it('is refused as X12 of more than 16 MB', async () => {
    const content = new Uint8Array(16 * 1024 ** 2 + 1).fill(0x20);
    content.set(bytes('ISA*00*'));
    expect(await refusal(readTable(content, 'a.837', { x12: '837' }))).toMatch(/larger than 16 MB, the limit for X12/);
  });
});

describe('a workbook read in parts', () => {
  const workbook = (rows: string[][]): Uint8Array => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Lines');
    return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
  };

  it('is unpacked on demand', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => [`${index}`, `line ${index}`]);
    const table = await openTable(sourceOf(workbook([['No', 'Text'], ...lines]), 'a.xlsx'));
    const sizes: number[] = [];
    const cells: (readonly string[])[] = [];
    for await (const { rows } of table.parts()) {
      sizes.push(rows.length);
      cells.push(...rows.map(row => row.cells));
    }
    expect(cells).toEqual(lines);
    expect(Math.max(...sizes)).toBeLessThan(2000);
  });

  it('is refused if a part differs from the archive’s directory', async () => {
    const content = workbook([['A'], ...Array.from({ length: 5000 }, (_, index) => [`${index}`])]);
    const view = new DataView(content.buffer);
    for (let at = 0; at < content.length - 4; at++) {
      if (view.getUint32(at, true) !== 0x02014b50) continue;
      const name = new TextDecoder().decode(content.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
      if (name.includes('sheet1')) view.setUint32(at + 24, 9000, true);
    }
    expect(await refusal(readTable(content, 'a.xlsx'))).toBe('The file a.xlsx is damaged or protected by a password.');
  });
});
