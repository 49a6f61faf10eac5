import { bodyOf, type Row } from '../test/answers.js';
import { imported } from '../test/import-records.js';
import { importsAreUndone } from '../test/imports-undone.js';
import { figuresOf, NOTHING, RecordFiles } from '../test/record-files.js';

describe('files of records', () => {
  const given = new RecordFiles('each');
  const { bring, rowsOf, idOf, record } = given;

  it('reports in a dry run what an import would do, and writes nothing', async () => {
    const file =
      'Name,NAIC,City,State,Zip,Phone\nDry Mutual,10001,Albany,New York,7001,(518) 555-0101\nWet Mutual,123,Albany,NY,12207,5185550102\n';
    const dry = await bring('insurance_company', file, { dry_run: 'true' });
    expect([dry.state, dry.title]).toEqual([4, 'Dry run of import of insurance companies, records.csv']);
    expect(figuresOf(dry)).toEqual({ ...NOTHING, created: 1, refused: 1 });
    expect(dry.errors).toEqual([
      { row: 2, field: 'naic_code', message: 'NAIC Code is not valid.', value: '123', reference: 'Wet Mutual' },
    ]);
    expect(await rowsOf('insurance_company', { name: 'Dry' })).toEqual([]);
    expect(figuresOf(await bring('insurance_company', file))).toEqual(figuresOf(dry));
    const row = await record('insurance_company', await idOf('insurance_company', 'Dry Mutual'));
    expect(row).toMatchObject({
      naic_code: '10001',
      state: 'NY',
      zip: '07001',
      phone: '518-555-0101',
      kind: 'insurer',
      basic_limit: 50_000,
    });
  });

  it('finds records by id, external code, number and name, and changes only what differs', async () => {
    await bring(
      'insurance_company',
      'name,naic_code,external_code,notes\nByName,,,a\nByNumber,20001,,b\nByCode,,X-1,c\nTwin,30001,,d\nTwin,30002,,e\n',
    );
    const id = await idOf('insurance_company', 'ByName');
    const again = await bring(
      'insurance_company',
      `id,name,naic,external code,notes\n${id},Renamed,,,a\n,Other Name,20001,,b\n,By Code Now,,X-1,c2\n,Twin,30002,,e\n999999,Nobody,,,\n,Twin,,,which\n`,
    );
    expect(figuresOf(again)).toEqual({ ...NOTHING, updated: 3, skipped: 1, refused: 2 });
    expect(again.errors.map(({ row, message }) => [row, message])).toEqual([
      [5, 'There is no insurance company with the ID 999999.'],
      [6, '2 records match. Enter the ID of the right one.'],
    ]);
    expect(again.warnings.map(({ message }) => message)).toContain("Changed: Name 'ByCode' → 'By Code Now', Notes 'c' → 'c2'.");
    expect(await record('insurance_company', id)).toMatchObject({ name: 'Renamed', notes: 'a', revision: 2 });
  });

  it('imports an exported file without changes, CSV and XLSX, whatever its content', async () => {
    const nasty = [`=HYPERLINK("x")`, `'=1+1`, '<b>bold</b> & "quoted"; comma, tab\tend', 'مرحبا שלום 😀 _x000D_', '-5', '00123'];
    for (const [index, notes] of nasty.entries())
      expect(
        (
          await given.admin('POST', 'insurance_company', {
            body: {
              name: `Nasty ${index}`,
              notes: `${notes}\nline two`,
              aliases: [`a; b ${index}`, `c${index}`],
              basic_limit: 1234.5,
            },
          })
        ).text,
      ).toContain('"revision":1');
    for (const path of ['insurance_company', 'rule/deadline', 'event_type']) {
      for (const format of ['csv', 'xlsx']) {
        const answer = await given.admin('POST', `${path}/export`, { body: { format, show_all: true }, binary: true });
        const content =
          format === 'csv' ? (answer.body as unknown as Buffer).toString('utf8') : (answer.body as unknown as Buffer);
        const rows = (await rowsOf(path)).length;
        if (!rows) continue;
        const back = await bring(path, content);
        expect([path, format, back.errors, back.warnings]).toEqual([path, format, [], []]);
        expect([path, format, figuresOf(back)]).toEqual([path, format, { ...NOTHING, skipped: rows }]);
      }
    }
  });

  it('finds referenced records by name, code or id; unknown ones are refused', async () => {
    const file =
      'Name,Provider Type,Group,Speciality\nWest Clinic,Other,West Group,CHIRO\nEast Clinic,other,West group,Nonsense\n';
    const refused = await bring('provider_master', file);
    expect(figuresOf(refused)).toEqual({ ...NOTHING, refused: 2 });
    expect(refused.errors.map(({ row, field, message, value }) => [row, field, message, value]).sort()).toEqual([
      [1, 'group', 'Provider Group West Group is not known.', 'West Group'],
      [2, 'group', 'Provider Group West group is not known.', 'West group'],
      [2, 'speciality', 'Specialty Nonsense is not known.', 'Nonsense'],
    ]);
  });

  importsAreUndone(given);

  it('reports contradicting rows of a file', async () => {
    const job = await bring('insurance_company', 'name,naic,notes\nEcho,40001,one\nEcho,40001,one\nEcho Again,40001,two\n');
    expect(figuresOf(job)).toEqual({ ...NOTHING, created: 1, skipped: 1, duplicates: 1, refused: 1 });
    expect(job.errors[0]?.message).toBe('Line 1 has the same insurance company with different values.');
    expect(job.warnings[0]?.message).toBe('Possible duplicate: line 1 is identical.');
  });

  it('keeps values if cells are empty, unless clearing is requested', async () => {
    await bring('insurance_company', 'name,city,phone\nHalf Empty,Albany,5185550103\n');
    const id = await idOf('insurance_company', 'Half Empty');
    expect(figuresOf(await bring('insurance_company', 'name,city,phone\nHalf Empty,,5185550103\n'))).toEqual({
      ...NOTHING,
      skipped: 1,
    });
    const cleared = await bring('insurance_company', 'name,city,phone\nHalf Empty,,5185550103\n', { empty_cells: 'clear' });
    expect(figuresOf(cleared)).toEqual({ ...NOTHING, updated: 1 });
    expect(await record('insurance_company', id)).toMatchObject({ city: null, phone: '518-555-0103' });
  });

  it('excludes another account’s records and jobs, and needs CanManageMaster', async () => {
    await bring('insurance_company', 'name\nOurs\n');
    const id = await idOf('insurance_company', 'Ours');
    const theirs = await imported(given.running, given.stranger, 'insurance_company', `id,name\n${id},Mine now\n`, {}, 2);
    expect(theirs.errors[0]?.message).toBe(`There is no insurance company with the ID ${id}.`);
    const group = await given.admin('POST', 'provider_master/Group', { body: { name: 'Ours alone', kind: 'practice' } });
    expect(group.status).toBe(201);
    const named = await imported(
      given.running,
      given.stranger,
      'provider_master',
      `name,provider type,group\nX,Other,Ours alone\nY,Other,${bodyOf<Row>(group).id}\n`,
      {},
      2,
    );
    expect(named.errors.map(({ message }) => message)).toEqual([
      'Provider Group Ours alone is not known.',
      `Provider Group ${bodyOf<Row>(group).id} is not known.`,
    ]);
    const clerk = given.running.as({ permissions: ['CanViewCase'] });
    const clinic = given.running.as({ userType: 2 });
    const file = { name: 'a.csv', content: Buffer.from('name\nX\n') };
    expect((await clerk('POST', 'status/import', { file })).status).toBe(403);
    expect((await clinic('POST', 'status/import', { file })).status).toBe(403);
    expect((await clerk('GET', 'status/import/template')).status).toBe(403);
  });

  it('offers a template, stores mappings, and refuses invalid tables or mappings', async () => {
    const template = await given.admin('GET', 'insurance_company/import/template?format=csv');
    expect(template.text.trim().split(',').slice(0, 3)).toEqual(['Name', 'NAIC Code', 'Group']);
    const mapping = { Firm: 'name', Number: 'naic_code' };
    expect((await given.admin('POST', 'insurance_company/import/mapping', { body: { name: 'DFS', mapping } })).status).toBe(200);
    expect(bodyOf(await given.admin('GET', 'insurance_company/import/mapping'))).toMatchObject([{ name: 'DFS', mapping }]);
    expect(bodyOf(await given.stranger('GET', 'insurance_company/import/mapping'))).toEqual([]);
    await given.admin('POST', 'insurance_company/import/mapping', { body: { name: 'DFS', mapping } });
    await given.admin('POST', 'insurance_company/import/mapping', { body: { name: 'DFS', mapping: { Firm: 'name' } } });
    const saved = given.running.facts.filter(({ description }) => description.startsWith('Import mapping DFS'));
    expect(saved.map(({ type, data }) => [type, data?.['changes']])).toEqual([
      [
        'SettingChanged',
        [
          { field_name: 'Firm', old_value: null, new_value: 'name' },
          { field_name: 'Number', old_value: null, new_value: 'naic_code' },
        ],
      ],
      ['SettingChanged', [{ field_name: 'Number', old_value: 'naic_code', new_value: null }]],
    ]);
    await given.admin('POST', 'insurance_company/import/mapping', { body: { name: 'DFS', mapping } });
    expect(figuresOf(await bring('insurance_company', 'Firm,Number\nMapped Mutual,50001\n', { mapping: 'DFS' }))).toEqual({
      ...NOTHING,
      created: 1,
    });
    const send = (content: string, body: object) =>
      given.admin('POST', 'insurance_company/import', { file: { name: 'a.csv', content: Buffer.from(content) }, body });
    expect(bodyOf(await send('', {}))).toMatchObject({ code: 'FILE_EMPTY' });
    expect(bodyOf(await send('A\n1\n', { mapping: '{"A":"zap"}' }))).toMatchObject({
      errors: { A: 'zap is not a field of this import.' },
    });
    expect(bodyOf(await send('Zap\n1\n', {}))).toMatchObject({ errors: { mapping: 'No column is mapped to a field.' } });
    expect((await send('A\n1\n', { mapping: 'nobody' })).status).toBe(422);
  });
});
