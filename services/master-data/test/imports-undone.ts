import { JobFollowUps } from '@atlas/platform';
import { RecordImporter } from '@atlas/resource-engine';
import { importRows } from './import-rows.js';
import { endOf, type EndedImport } from './import-records.js';
import { figuresOf, NOTHING, type RecordFiles } from './record-files.js';

const readRows = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line, index) => ({ row: index + 1, cells: line.split(',') }));

const JOB = '7f1d8b1e-2a55-4c8e-9c55-6a1f0f3c2b10';

/** What an undo reverses and what it leaves; a restarted import creates no duplicates. */
export function importsAreUndone(given: RecordFiles): void {
  const { bring, rowsOf, idOf, record } = given;

  async function undo(job: EndedImport): Promise<EndedImport> {
    const { jobId } = await given.running.app.get(JobFollowUps, { strict: false }).undo(given.running.session(), job.jobId);
    return endOf(given.running, jobId);
  }

  it('creates the parties of rows if asked, and an undo removes them', async () => {
    const file = 'Last Name,First Name,Insurance Company\nAlder,Ann,Made Up Mutual\nBeech,Bob,made up  mutual\n';
    const refused = await bring('adjuster', file);
    expect([figuresOf(refused), refused.errors[0]?.message]).toEqual([
      { ...NOTHING, refused: 2 },
      'Insurance Company Made Up Mutual is not known.',
    ]);
    const dry = await bring('adjuster', file, { unknown_parties: 'create', dry_run: 'true' });
    expect([figuresOf(dry), await rowsOf('insurance_company', { name: 'Made Up' })]).toEqual([
      { ...NOTHING, created: 2, parties: 1 },
      [],
    ]);
    const job = await bring('adjuster', file, { unknown_parties: 'create' });
    expect(figuresOf(job)).toEqual(figuresOf(dry));
    expect(job.warnings.map(({ message }) => message)).toContain(
      'Insurance Company Made Up Mutual is new: created, to be reviewed.',
    );
    expect(await rowsOf('insurance_company', { name: 'Made Up' })).toMatchObject([
      { name: 'Made Up Mutual', needs_review: true },
    ]);
    expect((await undo(job)).result).toMatchObject({ undone: 3, deleted: 3, left: 0 });
    expect(await rowsOf('insurance_company', { name: 'Made Up' })).toEqual([]);
  });

  it('undoes what it created and changed, and keeps what was edited since or is in use', async () => {
    await bring('insurance_company', 'name,city,basic_limit\nKept,Albany,100.50\nTouched,Albany,1\n');
    const job = await bring(
      'insurance_company',
      'name,city,basic limit\nKept,Utica,250\nTouched,Utica,1\nFresh,Utica,1\nEdited,Utica,1\nUsed,Utica,1\n',
    );
    expect(figuresOf(job)).toEqual({ ...NOTHING, created: 3, updated: 2 });
    const ids = Object.fromEntries(
      await Promise.all(
        ['Kept', 'Touched', 'Fresh', 'Edited', 'Used'].map(async name => [name, await idOf('insurance_company', name)] as const),
      ),
    );
    await given.admin('POST', 'insurance_company', { body: { id: ids['Touched'], city: 'Rome' } });
    await given.admin('POST', 'insurance_company', { body: { id: ids['Edited'], notes: 'mine' } });
    const adjuster = await given.admin('POST', 'adjuster', {
      body: { first_name: 'A', last_name: 'B', insurance_company_id: ids['Used'] },
    });
    expect(adjuster.status).toBe(201);
    const undone = await undo(job);
    expect(undone.result).toMatchObject({ undone: 2, deleted: 1, restored: 1, left: 3 });
    expect(undone.warnings.map(({ row, message }) => [row, message]).sort()).toEqual([
      [2, 'Touched: City changed since and kept.'],
      [4, 'Insurance Company Edited has been changed since and is kept.'],
      [5, 'Insurance Company Used is used by 1 adjuster. It is kept.'],
    ]);
    expect(await record('insurance_company', ids['Kept']!)).toMatchObject({ city: 'Albany', basic_limit: 100.5 });
    expect(await record('insurance_company', ids['Touched']!)).toMatchObject({ city: 'Rome' });
    expect((await given.admin('GET', `insurance_company/${ids['Fresh']}`)).status).toBe(404);
    expect(figuresOf(await bring('insurance_company', 'name,city\nFresh,Utica\n'))).toEqual({ ...NOTHING, created: 1 });
  });

  it('runs a batch once, however often its job is started', async () => {
    const file = (to: number) => `name,city\n${Array.from({ length: to }, (_, index) => `Insurer ${index},Albany`).join('\n')}\n`;
    const rows = readRows(file(1_200));
    const run = (jobId: string) =>
      new RecordImporter(given.running.engine, given.running.engine.set.model('insurance_company'), {
        jobId,
        session: given.running.session(),
        headers: ['name', 'city'],
        mapping: { name: 'name', city: 'city' },
        dryRun: false,
        createParties: false,
        clearEmpty: false,
      });
    // The process is killed after its second batch; the job starts again.
    const killed = await importRows(run(JOB), rows, 2);
    const again = await importRows(run(JOB), rows);
    expect(again.result).toMatchObject({ created: 1_200, updated: 0, skipped: 0, totals: { difference: { rows: 0 } } });
    expect([...killed.messages, ...again.messages]).toEqual([]);
    const [count] = await given.running.engine.database.withAccount(given.running.account, tx =>
      tx.query<{ history: number; changes: number; records: number }>(
        `select (select count(*)::int from master_data.record_history where account_id = $1 and job_id = '${JOB}') as history,
                (select count(*)::int from master_data.record_import_change where account_id = $1 and job_id = '${JOB}') as changes,
                (select count(*)::int from master_data.insurance_company where account_id = $1 and name like 'Insurer %') as records`,
        [given.running.account],
      ),
    );
    expect(count).toEqual({ history: 1_200, changes: 1_200, records: 1_200 });
  });
}
