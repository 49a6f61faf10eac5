import { CASE_IMPORT, guessedMapping, type TableRow } from '@atlas/contracts';
import { RowMessages } from '@atlas/resource-engine';
import { CaseImportTotals } from './case-import-totals.js';
import { ClaimLineReader } from './claim-line-reader.js';
import { Parties, type PartyDirectory } from './parties.js';

const HEADERS = [
  'ins_claim_number',
  'injured_last_name',
  'injured_first_name',
  'provider_name',
  'dos_from',
  'cpt_code',
  'bill_amount',
];
const ANA = ['CL-1', 'Delgado', 'Ana', 'Brightmoor PT', '01/05/2026', '97110', '80.00'];

/** A line like ANA with other cells. */
const lineOf = (row: number, other: Partial<Record<(typeof HEADERS)[number], string>> = {}): TableRow => ({
  row,
  cells: HEADERS.map((header, index) => other[header] ?? ANA[index]!),
});

function reader() {
  const log = {
    totals: new CaseImportTotals(false),
    messages: new RowMessages(CASE_IMPORT.references),
    parties: new Parties(),
  };
  const mapping = guessedMapping({ headers: HEADERS }, CASE_IMPORT.fields);
  const read = (...rows: TableRow[]) => new ClaimLineReader(2, '2026-04-21', log, { headers: HEADERS, mapping }).read({ rows });
  return { log, read };
}

describe('the reader of billing lines', () => {
  it('gives lines of one claim the same key, and counts what it reads', () => {
    const { log, read } = reader();
    const { lines, errors } = read(lineOf(1), lineOf(2, { cpt_code: '97140' }), lineOf(3, { ins_claim_number: 'CL-2' }));
    const [first, second, third] = lines.map(([key]) => key);
    expect(errors).toEqual([]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(log.totals.figures(log.parties).totals).toMatchObject({ rows: 3, amount: 240, difference: { rows: 3 } });
  });

  it('refuses an impossible line, and counts its amount', () => {
    const { log, read } = reader();
    const { lines, errors } = read(lineOf(1, { dos_from: '05/01/2026' }), lineOf(2, { cpt_code: '' }), lineOf(3));
    expect(lines.map(([, { row }]) => row)).toEqual([3]);
    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [1, 'dos_from'],
      [2, 'cpt_code'],
    ]);
    expect(log.totals.figures(log.parties).totals.refused).toEqual({ rows: 2, amount: 160 });
  });

  it('looks up each party once, and not those of refused lines', async () => {
    const { log, read } = reader();
    read(lineOf(1), lineOf(2), lineOf(3, { provider_name: 'Never asked', dos_from: '05/01/2026' }));
    const asked: unknown[] = [];
    const directory: PartyDirectory = {
      resolve: (_resource, items) => {
        asked.push(...items);
        return Promise.resolve(
          items.map(({ name }) => ({ id: 1, name: name ?? '', is_active: true, created: false, matched_by: null })),
        );
      },
    };
    await log.parties.resolve(directory, { create: false, dryRun: false }, log.messages);
    expect(asked).toEqual([{ name: 'Brightmoor PT' }]);
  });
});
