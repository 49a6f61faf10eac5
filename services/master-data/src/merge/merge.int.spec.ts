import { setTimeout as sleep } from 'node:timers/promises';
import { CaseServiceStub } from '../../test/following-cases-stub.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

type Row = Record<string, never>;

describe('two records that become one', () => {
  let cases: CaseServiceStub;
  let running: RunningMasterData;
  let admin: Caller;
  const address = { address1: '1 Elm St', city: 'Albany', state: 'NY', zip: '12207' };
  const make = async (path: string, body: object) => {
    const answer = await admin('POST', path, { body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return Number((answer.body as Row)['id']);
  };
  const get = async (path: string): Promise<Row> => (await admin('GET', path)).body;
  const merges = async (path: string) => (await admin('POST', path, { body: {} })).body as unknown as { result: Row[] } & Row;
  /** The merge in a state; its job runs beside. */
  const until = async (path: string, jobId: string, state: string): Promise<Row> => {
    for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50)) {
      const row = (await merges(path)).result.find(each => each['job_id'] === jobId);
      if (row && row['state'] === state) return row;
    }
    throw new Error(`${path} ${jobId} did not come to ${state}.`);
  };
  const history = async (path: string, id: number) =>
    (await admin('POST', `${path}/${id}/audit/records`, { body: {} })).body as unknown as { result: Row[] } & Row;

  beforeAll(async () => {
    cases = await CaseServiceStub.start();
    running = await RunningMasterData.start({ CASE_URL: cases.url });
    admin = running.as();
  }, 60_000);
  afterAll(async () => {
    await running?.stop();
    await cases?.stop();
  });

  it('moves a carrier: what names it, its offices and its names follow, and all of it comes back', async () => {
    const office = { name: 'Bills', kind: 'bills', ...address, is_default_for: ['bills'] };
    const source = await make('insurance_company', {
      name: 'Fernhill Cas.',
      kind: 'mvaic',
      aliases: ['FHC'],
      claim_offices: [office],
    });
    const target = await make('insurance_company', { name: 'Fernhill Casualty', kind: 'insurer' });
    const person = { last_name: 'Oduya', first_name: 'Ann' };
    const { claim_offices: seats } = (await get(`insurance_company/${source}`)) as unknown as { claim_offices: { id: number }[] };
    const adjuster = await make('adjuster', { ...person, insurance_company_id: source, claim_office_id: seats[0]!.id });
    const twin = await make('adjuster', { last_name: 'Abel', first_name: 'Jo', insurance_company_id: source });
    await make('adjuster', { last_name: 'Abel', first_name: 'Jo', insurance_company_id: target });

    const reviewer = await make('doctor/reviewing', {
      last_name: 'Pell',
      first_name: 'Ida',
      review_kind: ['peer'],
      insurance_company_ids: [source, target],
    });
    const avoids = [{ insurance_company_id: source, reason: 'Sat on its board' }];
    const arbitrator = await make('arbitrator', { last_name: 'Ruiz', first_name: 'Del', kind: 'arbitrator', avoid: avoids });

    const move = (body: object, caller = admin) => caller('POST', `insurance_company/${source}/move`, { body });
    const dry = await move({ target_id: target, dry_run: true });
    expect(dry.body).toMatchObject({
      source: { name: 'Fernhill Cas.' },
      target: { name: 'Fernhill Casualty' },
      counts: { cases: 2, filed_cases: 1, total_balance: 120.5 },
      warnings: [expect.stringContaining('limitation'), expect.stringContaining('Papers of 1 filed cases keep')] as unknown,
    });
    expect((dry.body as unknown as { counts: Row }).counts['records']).toEqual([
      { resource: 'adjuster', label: '2 adjusters', count: 2 },
      { resource: 'doctor/reviewing', label: '1 peer review doctor', count: 1 },
      { resource: 'arbitrator', label: '1 arbitrator', count: 1 },
      { resource: 'claim_offices', label: '1 claim office', count: 1 },
    ]);
    expect(await get(`insurance_company/${source}`)).toMatchObject({ is_active: true });

    cases.failures = 1;
    cases.refuses = [{ case_id: 'DEMO26-000009', message: 'Packet P would be split.' }];
    const run = await move({ target_id: target, reason: 'The same company twice' });
    expect(run.status).toBe(202);
    const jobId = String((run.body as Row)['job_id']);
    const done = await until('insurance_company/move/list', jobId, 'done');
    // The twin has a namesake there; it stays and is told, as the case is.
    expect(done).toMatchObject({ cases: 2, refused: 2, reason: 'The same company twice', source_name: 'Fernhill Cas.' });
    expect(cases.asked[0]).toMatchObject({
      way: 'merge',
      resource: 'insurance_company',
      from: { id: source },
      to: { id: target },
    });
    expect(await get(`adjuster/${adjuster}`)).toMatchObject({ insurance_company_id: target });
    expect(await get(`adjuster/${twin}`)).toMatchObject({ insurance_company_id: source });
    expect(await get(`doctor/reviewing/${reviewer}`)).toMatchObject({ insurance_company_ids: [target] });
    expect(await get(`arbitrator/${arbitrator}`)).toMatchObject({ avoid: [{ insurance_company_id: target }] });
    expect(await get(`insurance_company/${source}`)).toMatchObject({ is_active: false, aliases: [], claim_offices: [] });
    expect(await get(`insurance_company/${target}`)).toMatchObject({
      aliases: ['Fernhill Cas.', 'FHC'],
      claim_offices: [{ name: 'Bills' }],
    });
    expect((await history('insurance_company', target)).result[0]).toMatchObject({
      change_type: 'Record merged',
      change_detials: [
        { field_name: 'Merged From', new_value: 'Fernhill Cas.' },
        { field_name: 'Cases', new_value: '2' },
      ],
    });
    const resolved = await admin('POST', 'insurance_company/resolve', { body: { items: [{ name: 'Fernhill Cas.' }] } });
    expect((resolved.body as unknown as { result: Row[] }).result).toMatchObject([{ id: target }]);

    cases.refuses = [];
    expect((await admin('POST', `insurance_company/move/${jobId}/undo`)).status).toBe(202);
    await until('insurance_company/move/list', jobId, 'undone');
    expect(cases.asked.at(-1)).toMatchObject({ way: 'undo', job_id: jobId, from: { name: 'Fernhill Cas.' } });
    expect(await get(`adjuster/${adjuster}`)).toMatchObject({ insurance_company_id: source });
    expect(await get(`doctor/reviewing/${reviewer}`)).toMatchObject({ insurance_company_ids: [source, target] });
    expect(await get(`arbitrator/${arbitrator}`)).toMatchObject({ avoid: [{ insurance_company_id: source }] });
    expect(await get(`insurance_company/${source}`)).toMatchObject({
      is_active: true,
      aliases: ['FHC'],
      claim_offices: [{ name: 'Bills' }],
    });
    expect(await get(`insurance_company/${target}`)).toMatchObject({ aliases: [], claim_offices: [] });
    const again = await admin('POST', `insurance_company/move/${jobId}/undo`);
    expect(again).toMatchObject({ status: 409, body: { ExceptionMessage: 'This merge is undone already.' } });
  }, 60_000);

  it('is refused where it can not be', async () => {
    const source = await make('company_tpa', { name: 'Quarry Claims' });
    const merge = (body: object, caller = admin, id: number | string = source) =>
      caller('POST', `company_tpa/${id}/merge`, { body });
    const errors = async (body: object) => (await merge(body)).body as unknown as { errors: Row } & Row;
    expect((await errors({})).errors).toEqual({ target_id: 'Please Select Company TPA.' });
    expect((await errors({ target_id: source })).errors).toEqual({ target_id: 'Company TPA can not be merged into itself.' });
    expect((await errors({ target_id: 999_999 })).errors).toEqual({ target_id: 'Please Select Company TPA.' });
    expect((await merge({ target_id: 2, nonsense: 1 })).status).toBe(400);
    expect((await merge({ target_id: 2 }, admin, 'abc')).status).toBe(404);
    expect((await merge({ target_id: 2 }, running.as({ accountId: 2 }))).status).toBe(404);
    expect((await merge({ target_id: 2 }, running.as({ permissions: [] }))).status).toBe(403);
    const clinic = running.as({ userType: 2, providerIds: [1] });
    expect((await merge({ target_id: 2 }, clinic)).status).toBe(403);
    expect((await clinic('POST', 'company_tpa/duplicates', { body: {} })).status).toBe(403);
    expect((await admin('POST', 'company_tpa/merge/00000000-0000-4000-8000-000000000000/undo')).status).toBe(404);
  });

  it('is found by number and by likeness of names, never across accounts', async () => {
    const doctor = (last_name: string, first_name: string, npi: string | null = null) =>
      make('operating_doctor', { last_name, first_name, npi, kind: 'treating' });
    const [a, b] = [await doctor('Vandermeer', 'Hollis', '1234567893'), await doctor('Vandermeer', 'Holis')];
    await doctor('Okonkwo', 'Ife');
    const found = await admin('POST', 'operating_doctor/duplicates', { body: {} });
    expect(found.body).toMatchObject({
      total_rows: 1,
      result: [{ first: { id: a, cases: 0 }, second: { id: b }, reasons: [expect.stringMatching(/^Names \d\d% alike$/)] }],
    });
    const other = await running.as({ accountId: 2 })('POST', 'operating_doctor/duplicates', { body: {} });
    expect(other.body).toMatchObject({ total_rows: 0 });

    await admin('PUT', `operating_doctor/${a}/deactivate`);
    const target = await admin('POST', `operating_doctor/${b}/merge`, { body: { target_id: a } });
    expect((target.body as unknown as { errors: Row } & Row).errors).toEqual({
      target_id: 'Operating / Treating Doctor Vandermeer, Hollis is inactive.',
    });
  });
});
