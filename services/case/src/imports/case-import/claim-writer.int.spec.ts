import { CASE_IMPORT, type CaseLine } from '@atlas/contracts';
import { RowMessages } from '@atlas/resource-engine';
import { caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { worldOfImport } from '../../../test/import-with.js';
import { CaseImportTotals } from './case-import-totals.js';
import { claimKeyOf } from './claim-groups.js';
import { ClaimWriter } from './claim-writer.js';
import { Parties } from './parties.js';

const lineOf = (row: number, cpt_code: string, amount_cents = 8000): CaseLine => ({
  row,
  values: {
    ins_claim_number: 'CL-1',
    injured_last_name: 'Delgado',
    injured_first_name: 'Ana',
    provider_name: 'Brightmoor PT',
    cpt_code,
  },
  dos_from: '2026-01-05',
  dos_to: null,
  accident_date: null,
  injured_dob: null,
  date_bill_sent: null,
  units: 1,
  amount_cents,
});

describe('the writer of claims', () => {
  let world: CaseWorld;
  let accountId = 7100;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  /** Writes lines of one claim that were read before, and returns the figures. */
  async function write(lines: readonly CaseLine[], rules: { dryRun?: boolean; applyChanges?: boolean; jobId?: string } = {}) {
    const { dryRun = false, applyChanges = false, jobId = 'job-1' } = rules;
    const session = sessionOf(accountId);
    await world.keepVocabulary(accountId);
    const log = {
      totals: new CaseImportTotals(applyChanges),
      messages: new RowMessages(CASE_IMPORT.references),
      parties: new Parties(),
    };
    for (const line of lines) {
      log.totals.read(line.amount_cents);
      log.parties.look(line);
    }
    await log.parties.resolve(new KnownParties(), { create: true, dryRun }, log.messages);
    const options = { dryRun, createParties: true, applyChanges, source: { job_id: jobId, file_name: 'clinic.csv' } };
    log.messages.take();
    const writer = new ClaimWriter(world.database.database, world.aggregates, await worldOfImport(world, session), options, log);
    await writer.write([{ key: claimKeyOf(accountId, lines[0]!), lines }]);
    return { ...log.totals.figures(log.parties), ...log.messages.take() };
  }

  beforeEach(() => accountId++);

  it('opens a case for a claim, and adds later lines to it', async () => {
    expect(await write([lineOf(1, '97110')])).toMatchObject({
      created: 1,
      updated: 0,
      totals: { booked: { rows: 1, amount: 80 } },
    });
    const more = await write([lineOf(1, '97110'), lineOf(2, '97140')], { jobId: 'job-2' });
    expect(more).toMatchObject({ created: 0, updated: 1, skipped: 1, totals: { booked: { rows: 1 } } });
    expect(await world.caseIds(accountId)).toHaveLength(1);
  });

  it('counts lines that its job wrote before an interruption as added', async () => {
    await write([lineOf(1, '97110')]);
    expect(await write([lineOf(1, '97110')])).toMatchObject({ created: 1, skipped: 0, totals: { booked: { rows: 1 } } });
  });

  it('writes nothing in a dry run', async () => {
    expect(await write([lineOf(1, '97110')], { dryRun: true })).toMatchObject({ created: 1 });
    expect(await world.caseIds(accountId)).toEqual([]);
  });

  it('reports a changed amount of a known line, and applies it if asked', async () => {
    await write([lineOf(1, '97110')]);
    const changed = [lineOf(1, '97110', 9000)];
    const message = expect.stringContaining('80.00 in the case and 90.00 in the file; not updated.');
    expect(await write(changed, { jobId: 'job-2' })).toMatchObject({ changed: 1, warnings: [{ row: 1, message }] });
    await write(changed, { jobId: 'job-3', applyChanges: true });
    expect(await write(changed, { jobId: 'job-4' })).toMatchObject({ changed: 0, skipped: 1 });
  });
});
