import { AppError, type TableFile } from '@atlas/contracts';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { readTable } from '../read-table.js';

type Cells = Record<string, XLSX.CellObject>;

/** A workbook of another writer than our reader's own, so that one's fault is not confirmed by the other. */
function workbook(sheets: Record<string, XLSX.WorkSheet>): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
}
const sheetOf = (header: string[], cells: Cells = {}): XLSX.WorkSheet => {
  const sheet = XLSX.utils.aoa_to_sheet([header]);
  Object.assign(sheet, cells, { '!ref': 'A1:J9' });
  return sheet;
};
const text = (v: string): XLSX.CellObject => ({ t: 's', v });
const number = (v: number, z?: string): XLSX.CellObject => ({ t: 'n', v, ...(z ? { z } : {}) });
const one = async (cell: XLSX.CellObject): Promise<string | undefined> =>
  (await readTable(workbook({ Lines: sheetOf(['A'], { A2: cell }) }), 'a.xlsx')).rows[0]?.cells[0];
const refusal = (reading: Promise<TableFile>): Promise<unknown> =>
  reading.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.message : error),
  );

describe('a workbook', () => {
  it.each([
    ['a text with zeros before it', text('02155'), '02155'],
    ['a text that looks like a number', text('47876E71'), '47876E71'],
    ['a whole number', number(185345009), '185345009'],
    ['a sum of doubles', number(0.1 + 0.2), '0.3'],
    ['an amount', number(1186.4, '"$"#,##0.00'), '1186.4'],
    ['an amount that the sheet rounds', number(186.404999, '#,##0.00_);[Red](#,##0.00)'), '186.4'],
    ['a ZIP code kept as a number', number(2155, '00000'), '02155'],
    ['a number with hyphens', number(123456789, '000-00-0000'), '123-45-6789'],
    ['a share', number(0.07, '0%'), '7%'],
    ['a day', number(45932, 'm/d/yyyy'), '2025-10-02'],
    ['a moment', number(45932.5, 'm/d/yyyy h:mm'), '2025-10-02T12:00:00'],
    ['a time', number(0.5, 'h:mm'), '12:00:00'],
    ['yes and no', { t: 'b', v: true } as const, 'TRUE'],
    ['an error', { t: 'e', v: 0x2a } as const, undefined],
  ])('is read as its sheet shows it: %s', async (_name, cell, expected) => {
    const cells = { A2: cell, B2: text('x') };
    const { rows } = await readTable(workbook({ Lines: sheetOf(['A', 'B'], cells) }), 'a.xlsx');
    expect(rows[0]?.cells[0] || undefined).toBe(expected);
  });

  it('returns the saved values of formulas, and reports it once per column', async () => {
    const formula = (v: number): XLSX.CellObject => ({ t: 'n', v, f: 'B2*2' });
    const sheet = sheetOf(['Amount', 'Units'], { A2: formula(186.4), B2: number(2), A3: formula(10), B3: number(5) });
    const { rows } = await readTable(workbook({ Lines: sheet }), 'a.xlsx');
    expect(rows).toEqual([
      {
        row: 1,
        cells: ['186.4', '2'],
        notes: [{ column: 0, message: 'Formula; the saved value is used (2 times in the file).' }],
      },
      { row: 2, cells: ['10', '5'] },
    ]);
  });

  it('is read from its first sheet, or the named one; empty rows are skipped', async () => {
    const content = workbook({
      Notes: sheetOf(['N'], { A2: text('n') }),
      Lines: sheetOf(['L'], { A4: text('l'), A9: text('m') }),
    });
    const [first, named] = [await readTable(content, 'a.xlsx'), await readTable(content, 'a.xlsx', { sheet: 'Lines' })];
    expect(first).toMatchObject({ encoding: 'Excel', headers: ['N'], sheet: { name: 'Notes', all: ['Notes', 'Lines'] } });
    expect(named).toMatchObject({
      headers: ['L'],
      rows: [
        { row: 1, cells: ['l'] },
        { row: 2, cells: ['m'] },
      ],
    });
    expect(await refusal(readTable(content, 'a.xlsx', { sheet: 'Other' }))).toBe('The file a.xlsx has no sheet Other.');
  });

  it('is refused if it is damaged or unpacks to too much data', async () => {
    const content = workbook({ Lines: sheetOf(['A'], { A2: text('x') }) });
    expect(await refusal(readTable(content.subarray(0, content.length - 40), 'a.xlsx'))).toMatch(/is damaged/);
    const bomb = content.slice();
    const view = new DataView(bomb.buffer);
    // The directory's first entry says that it unpacks to 2 GB.
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) {
        view.setUint32(at + 24, 0x7fffffff, true);
        break;
      }
    expect(await refusal(readTable(bomb, 'a.xlsx'))).toBe(
      'The file a.xlsx is too large: The workbook unpacks to 2,049 MB; the limit is 1,024 MB. Save its sheet as CSV, or send its rows as several files.',
    );
  });

  it('keeps every text and every amount', async () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter(value => /^[^\p{C}\s_][^\p{C}_]*$/u.test(value));
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 10 ** 11 }),
        async (texts, cents) => {
          const rows = [texts.map((_, index) => `H${index}`), texts];
          const content = workbook({ Lines: XLSX.utils.aoa_to_sheet(rows) });
          expect((await readTable(content, 'a.xlsx')).rows[0]?.cells).toEqual(texts);
          expect(Number(await one(number(cents / 100, '0.00')))).toBe(cents / 100);
        },
      ),
      { numRuns: 40 },
    );
  });
});
