import { until } from '@atlas/testing/until';
import XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { buffer, text } from 'node:stream/consumers';
import Papa from 'papaparse';
import { attachmentNamed } from './content-disposition.js';
import { neutralise } from './export-cell.js';
import { exportRows, type ExportColumn, type ExportFormat } from './export-rows.js';

interface Bill {
  readonly note: string | null;
  readonly amount: number | null;
  readonly date: string | null;
  readonly at: string | Date | null;
  readonly count: number | null;
  readonly open: boolean | null;
}
const columns: ExportColumn<Bill>[] = [
  { key: 'note', label: 'Note', type: 'text' },
  { key: 'amount', label: 'Amount', type: 'money' },
  { key: 'date', label: 'Accident date', type: 'date' },
  { key: 'at', label: 'Created', type: 'datetime' },
  { key: 'count', label: 'Units', type: 'number' },
  { key: 'open', label: 'Open', type: 'bool' },
];
const bill: Bill = { note: 'x', amount: 1, date: '2026-02-28', at: '2026-07-01T16:05:09Z', count: 3, open: true };

const exported = (rows: AsyncIterable<readonly Bill[]> | Iterable<Bill>, format: ExportFormat) =>
  exportRows({ columns, rows, format, filename: 'bills' });
const csv = async (rows: Iterable<Bill>) => {
  const content = await text(exported(rows, 'csv').stream);
  return Papa.parse<string[]>(content.replace(/^\ufeff/, '').replace(/\r\n$/, '')).data;
};
const sheetOf = async (rows: Iterable<Bill>) => {
  const workbook = XLSX.read(await buffer(exported(rows, 'xlsx').stream), { cellNF: true, cellText: true });
  return workbook.Sheets.List!;
};

describe('an export', () => {
  it('shows values as the screens do, in CSV', async () => {
    const empty: Bill = { note: null, amount: null, date: null, at: null, count: null, open: null };
    const winter = { ...bill, note: '02155', amount: -1234.5, count: -2, at: new Date('2026-01-02T04:00:00Z'), open: false };
    expect(await csv([bill, winter, empty])).toEqual([
      ['Note', 'Amount', 'Accident date', 'Created', 'Units', 'Open'],
      ['x', '1.00', '02/28/2026', '07-01-2026 12:05:09 PM', '3', 'Yes'],
      ['02155', '-1234.50', '02/28/2026', '01-01-2026 11:00:00 PM', '-2', 'No'],
      ['', '', '', '', '', ''],
    ]);
  });

  it('has no formula in the sheet that says what the rows are about', async () => {
    const about = [['=label', '@value']] as const;
    const file = exportRows({ columns, rows: [bill], format: 'xlsx', filename: 'bills', about });
    const sheet = XLSX.read(await buffer(file.stream)).Sheets.About!;
    expect([sheet.A1, sheet.B1]).toMatchObject([
      { t: 's', v: "'=label" },
      { t: 's', v: "'@value" },
    ]);
  });

  it('contains numbers and dates as such, in XLSX', async () => {
    const sheet = await sheetOf([{ ...bill, note: '47876E71', amount: -1234.5, count: -2 }]);
    expect(sheet.A1).toMatchObject({ t: 's', v: 'Note' });
    expect(sheet.A2).toMatchObject({ t: 's', v: '47876E71' });
    expect(sheet.B2).toMatchObject({ t: 'n', v: -1234.5, w: '-1,234.50' });
    expect(sheet.C2).toMatchObject({ t: 'n', w: '02/28/2026' });
    expect(sheet.D2).toMatchObject({ t: 'n', w: '07-01-2026 12:05:09 PM' });
    expect(sheet.E2).toMatchObject({ t: 'n', v: -2 });
    expect(sheet.F2).toMatchObject({ t: 's', v: 'Yes' });
  });

  it('leaves invalid dates and numbers as text', async () => {
    const odd = { ...bill, amount: '=1+1' as unknown as number, date: 'unknown', at: '-', count: Number.NaN };
    expect((await csv([odd]))[1]).toEqual(['x', "'=1+1", 'unknown', "'-", '', 'Yes']);
    const sheet = await sheetOf([{ ...odd, date: '1850-01-01', note: 'y'.repeat(40_000) }]);
    expect(sheet.B2).toMatchObject({ t: 's', v: "'=1+1" });
    expect(sheet.C2).toMatchObject({ t: 's', v: '1850-01-01' });
    expect((sheet.A2 as { v: string }).v).toHaveLength(32_767);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u0000=1',
    '\ufeff=1',
    '\u200b=1',
    '\uff1d1+1',
    '=cmd|"/c calc"!A1',
  ])('makes a text of %j', async note => {
    for (const cell of [(await csv([{ ...bill, note }]))[1]![0]!, ((await sheetOf([{ ...bill, note }])).A2 as { v: string }).v]) {
      expect(cell).toMatch(/^'/);
    }
  });

  // Any text, and the ones that have bitten, at any place of a cell.
  const nasty = fc.constantFrom(
    '"',
    ',',
    ';',
    '\r\n',
    '\n',
    '\r',
    "'",
    '=',
    '-',
    '@',
    ' ',
    '\t',
    '_x000D_',
    '<b>&amp;',
    ']]>',
    '\ud83d',
    '\u0000',
    '\ufeff',
  );
  const anyText = fc
    .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 6 })
    .map(parts => parts.join(''));

  it('round-trips every text through a CSV parser', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 5 }), async notes => {
        const content = await text(
          exported(
            notes.map(note => ({ ...bill, note })),
            'csv',
          ).stream,
        );
        const { data } = Papa.parse<string[]>(content.replace(/^\ufeff/, '').replace(/\r\n$/, ''), {
          delimiter: ',',
          newline: '\r\n',
        });
        expect(data.slice(1).map(row => row[0])).toEqual(notes.map(neutralise));
        expect(data.every(row => row.length === columns.length)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('round-trips every text through a workbook reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 5 }), async notes => {
        const sheet = await sheetOf(notes.map(note => ({ ...bill, note })));
        const found = notes.map((_, index) => (sheet[`A${index + 2}`] as { v: string } | undefined)?.v ?? '');
        expect(found).toEqual(notes.map(note => neutralise(note).replaceAll(/\r\n?/g, '\n')));
      }),
      { numRuns: 150 },
    );
  });

  it('never starts a text with characters that a spreadsheet executes', () => {
    fc.assert(
      fc.property(anyText, note => !/^[=+\-@\u0000-\u001f]/.test(neutralise(note))),
      { numRuns: 2000 },
    );
  });

  it.each<ExportFormat>(['csv', 'xlsx'])(
    'streams %s: reads on demand, and closes its source when the reader disconnects',
    async format => {
      let read = 0;
      let closed = false;
      const endless = (async function* () {
        try {
          for (;;) {
            read++;
            yield [{ ...bill, note: `line ${read} ${Math.random()}` }];
          }
        } finally {
          closed = true;
        }
      })();
      const { stream } = exported(endless, format);
      for await (const _chunk of stream) if (read > 2_000) break;
      await until('the end of the source', () => closed);
      expect(read).toBeLessThan(100_000);
    },
  );

  it.each<ExportFormat>(['csv', 'xlsx'])('aborts %s if its source fails', async format => {
    const broken = (async function* () {
      yield [bill];
      throw new Error('the query was cancelled');
    })();
    await expect(buffer(exported(broken, format).stream)).rejects.toThrow('the query was cancelled');
  });

  it.each<ExportFormat>(['csv', 'xlsx'])(
    'takes little memory for 40,000 rows in %s',
    async format => {
      const rows = (function* () {
        for (let row = 0; row < 40_000; row++) yield { ...bill, note: `Line ${row} of many`, amount: row };
      })();
      let [bytes, most] = [0, 0];
      const before = process.memoryUsage().rss;
      for await (const chunk of exported(rows, format).stream) {
        bytes += (chunk as Buffer).length;
        most = Math.max(most, process.memoryUsage().rss - before);
      }
      expect(bytes).toBeGreaterThan(1_000_000);
      expect(most / 1024 ** 2).toBeLessThan(150);
    },
    120_000,
  );

  it('encodes the file name for every browser', () => {
    expect(exported([], 'xlsx').headers).toMatchObject({
      'content-disposition': `attachment; filename="bills.xlsx"; filename*=UTF-8''bills.xlsx`,
    });
    expect(attachmentNamed('Operating / Treating Doctors.csv')).toContain('filename="Operating - Treating Doctors.csv"');
    expect(attachmentNamed('Größe "a"\r\nX: y/..(1).csv')).toBe(
      `attachment; filename="Gro_e _a___X: y_..(1).csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22a%22__X%3A%20y_..%281%29.csv`,
    );
  });
});
