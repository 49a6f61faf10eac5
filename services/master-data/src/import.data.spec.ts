import { readTable } from '@atlas/import-files';
import * as XLSX from '@e965/xlsx';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imported, type EndedImport } from '../test/import-records.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';

const REFERENCE = join(import.meta.dirname, '../../../../shared/data/reference');
const file = (name: string): string => readFileSync(join(REFERENCE, name), 'utf8');

/** The same table as a workbook, numbers as Excel makes them of a text. */
async function workbookOf(csv: string): Promise<Buffer> {
  const { headers, rows } = await readTable(Buffer.from(csv), 'records.csv');
  const cells = rows.map(row => row.cells.map(text => (text !== '' && String(Number(text)) === text ? Number(text) : text)));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[...headers], ...cells]), 'Records');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

const figuresOf = ({ result: { created, updated, skipped, totals } }: EndedImport) => [
  created,
  updated,
  skipped,
  totals.refused.rows,
];

describe('published lists of insurers and providers', () => {
  let running: RunningMasterData;
  let admin: Caller;
  beforeAll(async () => {
    running = await RunningMasterData.start();
    await running.setup.seedAccount(1);
    admin = running.as();
  });
  afterAll(() => running?.stop());

  const total = async (path: string, filters: object) =>
    ((await admin('POST', `${path}/list`, { body: { top: 1, filters } })).body as unknown as { total_rows: number }).total_rows;

  it('imports the auto insurers of New York by NAIC number, once', async () => {
    const csv = file('ny-auto-insurers-naic.csv');
    const mapping = { naic: 'naic_code', company_name: 'name', last_filing_year: 'notes' };
    const first = await imported(running, admin, 'insurance_company', csv, { mapping });
    expect([figuresOf(first), first.errors]).toEqual([[228, 0, 0, 0], []]);
    for (const content of [csv, await workbookOf(csv)])
      expect(figuresOf(await imported(running, admin, 'insurance_company', content, { mapping }))).toEqual([0, 0, 228, 0]);
    expect(await total('insurance_company', {})).toBe(228);
  });

  it('imports provider organizations by NPI with a valid check digit; repeated names are separate providers', async () => {
    const csv = file('ny-provider-organizations-npi.csv');
    const mapping = { npi: 'npi', name: 'name', address: 'address1', city: 'city', state: 'state', zip: 'zip', phone: 'phone' };
    const [header = '', ...lines] = csv.trim().split('\n');
    const dry = await imported(running, admin, 'provider_master', csv, { mapping, dry_run: 'true' });
    expect(figuresOf(dry)).toEqual([1669, 0, 0, 0]);
    const first = await imported(running, admin, 'provider_master', csv, { mapping });
    expect([figuresOf(first), first.errors]).toEqual([[1669, 0, 0, 0], []]);
    expect(await total('provider_master', { needs_review: true })).toBe(1669);
    for (const content of [csv, await workbookOf(csv)])
      expect(figuresOf(await imported(running, admin, 'provider_master', content, { mapping }))).toEqual([0, 0, 1669, 0]);
    const wrong = [header, lines[0]!.replace(/^\d/, digit => String(3 - Number(digit)))].join('\n');
    const refused = await imported(running, admin, 'provider_master', wrong, { mapping });
    expect(refused.errors.map(({ field, message }) => [field, message])).toEqual([['npi', 'NPI is not valid.']]);
  });
});
