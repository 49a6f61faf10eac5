import { bodyOf, errorsOf, type Row } from '../../test/answers.js';
import { loaded, sendCodes } from '../../test/load-codes.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

const HEADER = 'hcpcs,kind,short_description,long_description,add_date,termination_date';
const FIRST = `${HEADER}
A9001,code,First,First thing,20020701,
A9002,code,Second,Second thing,20020701,20181231
D0001,code,Dental,Dental,,
A9001,code,First,First thing,20020701,
A90,code,Short,Short,,
Q1,modifier,Of the first kind,,,
`;
const release = { code_set: 'hcpcs', release: '2019', effective_from: '2019-01-01', licence_note: 'Public' };
const SET = 'code_set_release/load';

describe('a release of codes', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let other: Caller;
  let system: Caller;
  const rows = async (path: string, body: object = {}, as = admin) =>
    bodyOf<{ result: Row[] }>(
      await as('POST', `${path}/list`, { body: { top: 1000, sort: [{ field: 'id', dir: 'asc' }], ...body } }),
    ).result;
  /** Another test may have imported a release for all accounts. */
  const ownReleases = async () => (await rows('code_set_release')).filter(row => row['is_shared'] !== true);
  const load = (content: string, fields: object, as = admin) => loaded(running, as, SET, content, { ...release, ...fields });

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(() => {
    running.newAccount();
    admin = running.as();
    other = running.as({ accountId: 2 });
    system = running.as({ isSystem: true });
  });
  afterAll(() => running?.stop());

  it('is refused before a row is read without its license, a column, or the permission', async () => {
    const refused = async (fields: object, content = FIRST, as = admin) => {
      const answer = await sendCodes(as, SET, content, { ...release, ...fields });
      return [answer.status, Object.values(errorsOf(answer) ?? {})[0]];
    };
    expect(await refused({ licence_confirmed: 'false' })).toEqual([422, 'Please confirm the license note.']);
    expect(await refused({ licence_note: '' })).toEqual([422, 'Please Enter License Note.']);
    expect(await refused({}, 'name,words\nx,y')).toEqual([422, 'The file has no column for Code.']);
    expect((await refused({ for_all: 'true' }))[0]).toBe(403);
    expect((await refused({ code_set: 'zip' }, 'zip,city,state\n10001,New York,NY'))[0]).toBe(403);
    expect((await refused({ code_set: 'region_zip', for_all: 'true' }, 'zip,region,from', system))[0]).toBe(422);
    expect((await refused({}, FIRST, running.as({ permissions: ['CanViewCase'] })))[0]).toBe(403);
    expect(await ownReleases()).toEqual([]);
  });

  it('has a dry run without changes, and an import with errors by row', async () => {
    const dry = await load(FIRST, { dry_run: 'true' });
    expect(dry).toMatchObject({ created: 3, updated: 0, duplicates: 1, refused: 2, gone: 0 });
    expect([await ownReleases(), await rows('procedure_code')]).toEqual([[], []]);
    const first = await load(FIRST, {});
    expect(first).toMatchObject({ created: 3, skipped: 0, duplicates: 1, refused: 2, gone: 0 });
    expect(first.errors.map(({ row, message }) => [row, message])).toEqual([
      [3, 'Dental codes are licensed by their owner and cannot be imported.'],
      [5, 'Code is not valid.'],
    ]);
    expect(await rows('procedure_code', { show_all: true })).toMatchObject([
      {
        code: 'A9001',
        short_description: 'First',
        termination_date: null,
        code_set_release_name: 'HCPCS level II 2019',
        is_shared: false,
      },
      { code: 'A9002', termination_date: '2018-12-31' },
    ]);
    expect(await rows('procedure_modifier')).toMatchObject([{ code: 'Q1', name: 'Q1 Of the first kind' }]);
    expect(await ownReleases()).toMatchObject([{ name: 'HCPCS level II 2019', rows: 6, is_partial: false }]);
    const [known] = await ownReleases();
    expect(bodyOf<Row>(await admin('GET', `code_set_release/${known!.id}`))['file_sha256']).toMatch(/^[0-9a-f]{64}$/);
    expect(
      bodyOf<{ total_rows: number }>(await admin('POST', `code_set_release/${known!.id}/audit/records`, { body: {} })).total_rows,
    ).toBe(1);
    expect(await rows('procedure_code', {}, other)).toEqual([]);
    // The same file again adds nothing; another file of that name is another release.
    expect(await load(FIRST, {})).toMatchObject({ created: 0, updated: 0, skipped: 3 });
    expect((await load(`${FIRST}A9003,code,Third,,,\n`, {})).state).toBe(5);
  });

  it('ends the codes it lacks, unless it is partial, and reactivates the codes it has', async () => {
    await load(FIRST, {});
    const next = { release: '2020', effective_from: '2020-01-01' };
    const part = await load(`${HEADER}\nA9004,code,Fourth,,,\n`, { ...next, release: '2020 part', is_partial: 'true' });
    expect(part).toMatchObject({ created: 1, gone: 0 });
    const whole = await load('hcpcs,short_descriptor\nA9002,Second thing again\nA9004,Fourth', next);
    expect(whole).toMatchObject({ created: 0, updated: 1, skipped: 1, gone: 1 });
    const codes = await rows('procedure_code');
    expect(codes.map(row => [row['code'], row['termination_date'], row['code_set_release_name']])).toEqual([
      ['A9001', '2020-01-01', 'HCPCS level II 2019'],
      ['A9002', null, 'HCPCS level II 2020'],
      ['A9004', null, 'HCPCS level II 2020 part'],
    ]);
    expect(codes[1]).toMatchObject({ short_description: 'Second thing again' });
    expect(bodyOf<Row>(await admin('GET', `procedure_code/${codes[1]!.id}`))['add_date']).toBe('2002-07-01');
    const facts = running.facts.filter(({ data }) => data?.['resource'] === 'code_set_release').slice(-3);
    const change = (field_name: string, old_value: string | null, new_value: string) => ({ field_name, old_value, new_value });
    expect(facts.map(({ data }) => data?.['changes'])).toEqual([
      [change('release', null, '2019'), change('rows', '0', '3')],
      [change('release', '2019', '2020 part'), change('rows', '3', '4')],
      [change('release', '2020 part', '2020')],
    ]);
    expect(facts.at(-1)?.data).toMatchObject({ created: 0, updated: 1, skipped: 1, gone: 1 });
    // A file of codes alone says nothing of modifiers.
    expect(await rows('procedure_modifier')).toMatchObject([{ code: 'Q1', termination_date: null }]);
  });

  it('is imported for all accounts by a system user, beside the account’s own', async () => {
    const icd = { code_set: 'icd10cm', for_all: 'true', is_partial: 'true' };
    expect(await load('icd10cm,description\nS134XXA,A sprain\nX,Nothing', icd, system)).toMatchObject({ created: 1, refused: 1 });
    expect(await rows('diagnosis_code', {}, other)).toMatchObject([
      { code: 'S134XXA', name: 'S13.4XXA A sprain', is_shared: true },
    ]);
    const places = 'state,city,zip,lat,lon\nNY,Rego Park,11374,40.72,-73.86\nNY,Nowhere,,1,1\n';
    const zips = await load(places, { code_set: 'zip' }, system);
    expect([zips.created, zips.errors]).toMatchObject([1, [{ row: 2, field: 'zip', message: 'Please Enter Zip.' }]]);
    expect(bodyOf(await other('GET', 'zipcode/lookup?zip=11374'))).toMatchObject([{ city: 'Rego Park', state: 'NY' }]);
    const generic = await system('POST', 'zipcode/import', { file: { name: 'z.csv', content: Buffer.from(places) }, body: {} });
    expect(generic.status).toBe(409);
  });

  it('fills a table of a draft version completely', async () => {
    const version = bodyOf<Row>(
      await admin('POST', 'fee_schedule/version', {
        body: { name: 'Draft', schedule: 'other', effective_from: '2026-01-01', licence_note: 'Invented', licensee: 'Firm' },
      }),
    );
    const path = `fee_schedule/version/${version.id}/load`;
    const fill = (table: string, content: string, more: object = {}) => loaded(running, admin, path, content, { table, ...more });
    const values = 'code,modifier,section,rvu,pc_pct,by_report\nZZ001,,MEDICINE,5.25,40,no\nZZ002,26,MEDICINE,1,,yes\n';
    expect(await fill('relative_value', values)).toMatchObject({ created: 2, gone: 0 });
    const changed = 'Code,Modifier,Section,Relative Value\nZZ001,,MEDICINE,5.5\nZZ003,,SURGERY,7\nZZ004,,SURGERY,much\n';
    const figures = { created: 1, updated: 1, gone: 1, refused: 1 };
    expect(await fill('relative_value', changed, { dry_run: 'true' })).toMatchObject(figures);
    expect(await fill('relative_value', changed)).toMatchObject(figures);
    expect((await rows('fee_schedule/relative_value')).map(row => [row['code'], row['rvu'], row['by_report']])).toEqual([
      ['ZZ001', 5.5, false],
      ['ZZ003', 7, false],
    ]);
    expect(running.facts.findLast(({ type }) => type === 'MasterDataChanged')).toMatchObject({
      data: { created: 1, updated: 1, gone: 1, refused: 1, changes: [] },
    });
    expect(await fill('conversion_factor', 'section,region,cf\nMEDICINE,4,9.55\nMEDICINE,9,1\n')).toMatchObject({
      created: 1,
      refused: 1,
    });
    expect(await fill('daily_cap', 'section,provider_kind,plain_rvu\nMEDICINE,PT,12\n')).toMatchObject({ created: 1 });
    expect(await load('zip,region,from\n11375,4,2012-01-01', { code_set: 'region_zip', release: '17-A' })).toMatchObject({
      created: 1,
    });
    await admin('POST', 'fee_schedule/version', { body: { id: version.id, publish_state: 'published' } });
    expect((await sendCodes(admin, path, changed, { table: 'relative_value' })).status).toBe(409);
    expect((await sendCodes(other, path, changed, { table: 'relative_value' })).status).toBe(404);
    expect(bodyOf(await admin('GET', 'FeeSchedule/VlidateCpt?code=ZZ001&zip=11375&dos=2026-03-02&units=1'))).toMatchObject({
      known: true,
      allowed: 52.53,
      cf: 9.55,
      rvu: 5.5,
    });
  });
});
