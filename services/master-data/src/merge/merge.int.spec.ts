import { until } from '@atlas/testing';
import { CaseServiceStub } from '../../test/case-merge-follower-stub.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

type Row = Record<string, never>;

describe('merging two records', () => {
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
  const whenMerge = (path: string, jobId: string, state: string): Promise<Row> =>
    until(`${path} ${jobId} is ${state}`, async () =>
      (await merges(path)).result.find(each => each['job_id'] === jobId && each['state'] === state),
    );
  const history = async (path: string, id: number) =>
    (await admin('POST', `${path}/${id}/audit/records`, { body: {} })).body as unknown as { result: Row[] } & Row;

  beforeAll(async () => {
    cases = await CaseServiceStub.start();
    running = await RunningMasterData.start({ CASE_URL: cases.url, IDENTITY_URL: cases.url });
  }, 60_000);
  beforeEach(() => {
    cases.asked.length = 0;
    cases.refuses = [];
    running.newAccount();
    admin = running.as();
  });
  afterAll(async () => {
    await running?.stop();
    await cases?.stop();
  });

  it('moves a carrier with its references, offices and names, and can be undone', async () => {
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
      warnings: [expect.stringContaining('limitation'), expect.stringContaining('Documents of 1 filed case keep')] as unknown,
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
    const done = await whenMerge('insurance_company/move/list', jobId, 'done');
    // The twin has a namesake there; it stays and is reported, like the case.
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
    expect((resolved.body as unknown as { result: Row[] }).result).toMatchObject([
      { id: target, is_active: true, merged_ids: [source] },
    ]);

    cases.refuses = [];
    expect((await admin('POST', `insurance_company/move/${jobId}/undo`)).status).toBe(202);
    await whenMerge('insurance_company/move/list', jobId, 'undone');
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
    const change = (old_value: string | null, new_value: string | null) => [{ field_name: 'merged_into', old_value, new_value }];
    const merges = running.facts.filter(({ description }) => /merged? into Fernhill Casualty/.test(description));
    expect(merges.map(({ description, data }) => [description, data!['changes']])).toEqual([
      ['Insurance Company Fernhill Cas. merged into Fernhill Casualty', change(null, 'Fernhill Casualty')],
      ['Insurance Company Fernhill Cas.: merge into Fernhill Casualty undone', change('Fernhill Casualty', null)],
    ]);
    const again = await admin('POST', `insurance_company/move/${jobId}/undo`);
    expect(again).toMatchObject({ status: 409, body: { ExceptionMessage: 'This merge has already been undone.' } });
  }, 60_000);

  it('moves a provider’s documents, fee agreements and locations, and notifies the other services', async () => {
    const type = await make('option_value', { family: 'Provider_Type', code: 'CLINIC', name: 'Clinic' });
    const provider = (name: string) => make('provider_master', { name, provider_type_id: type });
    const [source, target] = [await provider('Cedar Loop PT'), await provider('Cedar Loop Therapy')];
    const retainers = await make('provider_document_type', { code: 'RETAINER', name: 'Retainer' });
    const paper = async (name: string) => {
      const file = { name, content: Buffer.from('%PDF-1.7\n%%EOF') };
      const added = await admin('POST', `provider_master/${source}/document`, {
        file,
        body: { provider_document_type_id: retainers },
      });
      return Number((added.body as Row)['id']);
    };
    const [retainer] = [await paper('retainer.pdf'), await paper('w9.pdf')];
    const share = { component: 'principal', basis: 'percent_collected', pct: 20, effective_from: '2026-01-01' };
    await make(`provider_master/${source}/fee_agreement`, { ...share, retainer_id: retainer });
    const location = await make('location', { name: 'Elm St', ...address, provider_ids: [source] });
    const belongings = async (id: number) => ({
      papers: ((await get(`provider_master/${id}/document`)) as unknown as { result: Row[] }).result.length,
      agreements: ((await get(`provider_master/${id}/fee_agreement`)) as unknown as Row[]).map(row => row['retainer_id']),
    });
    const merge = (body: object) => admin('POST', `provider_master/${source}/merge`, { body: { target_id: target, ...body } });
    const preview = async (body: object = {}) =>
      (await merge({ dry_run: true, ...body })).body as unknown as { counts: { records: Row[] }; warnings: string[] };
    const counted = async () => (await preview()).counts.records.map(({ label }) => label);

    expect(await counted()).toEqual(['1 location', '1 fee agreement', '2 documents']);
    expect((await preview()).warnings).toContain('3 users of Cedar Loop PT will see all cases of Cedar Loop Therapy, too.');
    expect((await preview({ deactivate_source: false })).warnings).toContain(
      '3 users of Cedar Loop PT will not see the cases that move, because Cedar Loop PT stays in use.',
    );
    cases.refuses = [];
    const jobId = String(((await merge({})).body as Row)['job_id']);
    await whenMerge('provider_master/merge/list', jobId, 'done');
    expect(await belongings(source)).toEqual({ papers: 0, agreements: [] });
    expect(await belongings(target)).toEqual({ papers: 2, agreements: [retainer] });
    expect(await get(`location/${location}`)).toMatchObject({ provider_ids: [target] });
    // The retainer is one of its documents now.
    const [agreement] = (await get(`provider_master/${target}/fee_agreement`)) as unknown as Row[];
    const longer = { ...agreement!, effective_to: '2026-05-31' };
    expect((await admin('POST', `provider_master/${target}/fee_agreement`, { body: longer })).status).toBe(200);
    const mergeEvent = { merge_id: jobId, resource: 'provider_master', source_id: source, target_id: target };
    const isPublished = (is_undone: boolean) =>
      running.published(`provider_master/${source}`, data => data['is_undone'] === is_undone);
    expect(await isPublished(false)).toEqual({ ...mergeEvent, is_whole: true, is_undone: false });

    await admin('POST', `provider_master/merge/${jobId}/undo`);
    await whenMerge('provider_master/merge/list', jobId, 'undone');
    expect(await belongings(source)).toEqual({ papers: 2, agreements: [retainer] });
    expect(await belongings(target)).toEqual({ papers: 0, agreements: [] });
    expect(await get(`location/${location}`)).toMatchObject({ provider_ids: [source] });
    expect(await isPublished(true)).toEqual({ ...mergeEvent, is_whole: false, is_undone: true });

    // Two agreements on the same money are not allowed: the source's stays, with its retainer.
    await make(`provider_master/${target}/fee_agreement`, share);
    expect(await counted()).toEqual(['1 location', '2 documents']);
    const stays =
      'Fee Agreements of both records conflict: Another row of this kind is in force on these dates. Please end it first. The values of Cedar Loop PT are kept.';
    expect((await preview()).warnings).toContain(stays);
    const second = String(((await merge({})).body as Row)['job_id']);
    expect(await whenMerge('provider_master/merge/list', second, 'done')).toMatchObject({ refused: 1 });
    expect(await belongings(source)).toEqual({ papers: 1, agreements: [retainer] });
    expect(await belongings(target)).toEqual({ papers: 1, agreements: [null] });
  }, 60_000);

  it('is refused for invalid pairs', async () => {
    const source = await make('company_tpa', { name: 'Quarry Claims' });
    const merge = (body: object, caller = admin, id: number | string = source) =>
      caller('POST', `company_tpa/${id}/merge`, { body });
    const errors = async (body: object) => (await merge(body)).body as unknown as { errors: Row } & Row;
    expect((await errors({})).errors).toEqual({ target_id: 'Please Select Company TPA.' });
    expect((await errors({ target_id: source })).errors).toEqual({ target_id: 'Company TPA cannot be merged into itself.' });
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

  it('finds duplicates by number and by similar names, never across accounts', async () => {
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
