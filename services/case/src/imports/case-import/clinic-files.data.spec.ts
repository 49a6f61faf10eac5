import { CASE_IMPORT, columnsOf, guessedMapping, newYorkDay, type TableFile } from '@atlas/contracts';
import { readTable } from '@atlas/import-files';
import * as XLSX from '@e965/xlsx';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseMoney } from '../../domain/case/views/payments.js';
import type { Case } from '../../domain/case/case.state.js';
import { caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';

const CLAIMS = join(import.meta.dirname, '../../../../../../shared/data/claims');

const MS_PER_DAY = 86_400_000;
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30);

/** A cell as Excel makes it of a CSV file's text: numbers and days become such where the text says nothing more. */
function typed(text: string): XLSX.CellObject {
  if (text !== '' && String(Number(text)) === text) return { t: 'n', v: Number(text) };
  const day = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  if (!day || Number(day[3]) < 1901) return { t: 's', v: text };
  const at = Date.UTC(Number(day[3]), Number(day[1]) - 1, Number(day[2]));
  return { t: 'n', v: (at - EXCEL_DAY_0) / MS_PER_DAY, z: 'm/d/yyyy' };
}

async function workbookOf(csv: Buffer, cell?: (text: string) => XLSX.CellObject): Promise<Buffer> {
  const { headers, rows } = await readTable(csv, 'lines.csv');
  const lines = rows.map(({ cells }) => (cell ? cells.map(cell) : [...cells]));
  const sheet = XLSX.utils.aoa_to_sheet([[...headers], ...lines]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Lines');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

const filled = ({ rows }: TableFile): string[][] => rows.map(({ cells }) => trimmed(cells));
const trimmed = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1);

/** The lines of a table under the guessed mapping, without the texts that its dates were read from. */
function linesOf(table: TableFile): unknown[] {
  const reader = CASE_IMPORT.reader(columnsOf(table.headers, guessedMapping(table, CASE_IMPORT.fields)), newYorkDay(new Date()));
  return table.rows.map(row => {
    const { line, amount_cents } = reader.read(row);
    const { dos_from, dos_to, date_bill_sent, injured_dob, accident_date, ...values } = line?.values ?? {};
    return { ...line, amount_cents, values, dates: [dos_from, dos_to, date_bill_sent, injured_dob, accident_date].map(Boolean) };
  });
}

/** Real files of clinics, without any mapping given: their facts are known to the cent. */
describe('the files of two clinics', () => {
  const b = readFileSync(join(CLAIMS, 'clinic-b-lines.csv'));
  let world: CaseWorld;
  let workbook: Buffer;
  beforeAll(async () => {
    world = await caseWorld();
    workbook = await workbookOf(b);
  });
  afterAll(() => world?.close());

  const claimTotal = async (): Promise<{ cases: number; amount: number }> => {
    const states: Case[] = [];
    const ids = await world.caseIds(2);
    for (const { state } of (await world.aggregates.loadMany(2, 'case', ids)).values()) if (state) states.push(state);
    return {
      cases: states.length,
      amount: Math.round(states.reduce((sum, one) => sum + caseMoney(one).claim_amount * 100, 0)) / 100,
    };
  };

  it('give the same result as workbooks, unchanged and as saved by Excel', async () => {
    const table = await readTable(b, 'b.csv');
    expect(filled(await readTable(workbook, 'b.xlsx'))).toEqual(filled(table));
    expect(linesOf(await readTable(await workbookOf(b, typed), 'b.xlsx'))).toEqual(linesOf(table));
  });

  it('are imported completely, to the cent, and only once', async () => {
    const directory = new KnownParties();
    const session = sessionOf(2);
    const a = readFileSync(join(CLAIMS, 'clinic-a-lines.csv'));
    const first = await importWith(world, a, { session, directory });
    expect(first).toMatchObject({
      created: 1267,
      errors: [],
      totals: { rows: 1545, amount: 1_092_402.73, booked: { rows: 1545, amount: 1_092_402.73 } },
    });
    expect(await claimTotal()).toEqual({ cases: 1267, amount: 1_092_402.73 });
    const again = await importWith(world, a, { session, directory });
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 1545, totals: { booked: { rows: 0 } } });
    const second = await importWith(world, b, { session, directory });
    expect(second).toMatchObject({
      created: 8523,
      errors: [],
      totals: { rows: 36_623, booked: { rows: 36_623, amount: 45_131_149.67 } },
    });
    expect(second.duplicates).toBeGreaterThan(0);
    const asXlsx = await importWith(world, workbook, { session, directory });
    expect(asXlsx).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 36_623,
      errors: [],
      totals: { known: { amount: 45_131_149.67 } },
    });
  });
});
