import { bodyOf, errorsOf, type Row } from '../test/answers.js';
import { RunningMasterData, type Answer, type Caller } from '../test/start-master-data.js';

const rowsOf = (answer: Answer): Row[] => bodyOf<{ result: Row[] }>(answer).result;

describe('codes of all accounts', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let other: Caller;
  let system: Caller;
  let clinic: Caller;
  const make = async (path: string, body: object, as = system) => bodyOf<Row>(await as('POST', path, { body }));
  const codesOf = async (path: string, as: Caller, body: object = {}) =>
    rowsOf(await as('POST', `${path}/list`, { body: { top: 1000, ...body } })).map(row => row['code']);

  beforeAll(async () => {
    running = await RunningMasterData.start();
    admin = running.as();
    other = running.as({ accountId: 2 });
    system = running.as({ isSystem: true });
    clinic = running.as({ userType: 2, permissions: [] });
  });
  afterAll(() => running?.stop());

  it('are read by every account, and written by system users only', async () => {
    const office = rowsOf(await admin('POST', 'place_of_service/list', { body: { query: 'office' } }))[0]!;
    expect(office).toMatchObject({ code: '11', name: 'Office', is_facility: false });
    expect(rowsOf(await other('POST', 'place_of_service/list', { body: { filters: { code: '11' } } }))[0]?.id).toBe(office.id);
    expect((await other('GET', `place_of_service/${office.id}`)).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', 'place_of_service', { code: '98', name: 'Mine' }],
      ['POST', 'place_of_service', { id: office.id, name: 'Mine' }],
      ['POST', 'place_of_service/delete', [office.id]],
      ['PATCH', `place_of_service/${office.id}/deactivate`, undefined],
      ['POST', 'place_of_service/bulk_update', { ids: [office.id], field: 'is_facility', value: true }],
    ] as const)
      expect([method, path, (await admin(method, path, body ? { body } : {})).status]).toEqual([method, path, 403]);
    expect(running.facts.at(-1)).toMatchObject({ type: 'AttemptRefused', data: { permission: 'of a system user' } });

    const renamed = await make('place_of_service', { id: office.id, name: 'Office of a practice' });
    expect(renamed).toMatchObject({ name: 'Office of a practice', revision: office.revision + 1 });
    const history = bodyOf<{ result: { user_name: string }[] }>(
      await other('POST', `place_of_service/${office.id}/audit/records`, { body: {} }),
    );
    expect(history.result.map(({ user_name: name }) => name)).toEqual(['Ada Admin', 'Atlas']);
    const refused = await system('POST', 'place_of_service/delete', { body: [office.id] });
    expect([refused.status, bodyOf<{ ExceptionMessage: string }>(refused).ExceptionMessage]).toEqual([
      409,
      'Place of Service Office of a practice is shared by all accounts. Please deactivate it.',
    ]);
    expect((await system('PATCH', `place_of_service/${office.id}/deactivate`)).status).toBe(204);
    expect(await codesOf('place_of_service', other, { filters: { code: '11' } })).toEqual([]);
    expect((await system('PATCH', `place_of_service/${office.id}/activate`)).status).toBe(204);
  });

  it('cannot be written by an account in the database either', async () => {
    const { database } = running.database;
    await expect(
      database.withAccount(1, tx => tx.query(`update master_data.place_of_service set name = 'x' returning id`)),
    ).resolves.toEqual([]);
    await expect(
      database.withAccount(1, tx =>
        tx.query(`insert into master_data.place_of_service (account_id, name, created_by, updated_by) values (0, 'x', 'x', 'x')`),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      database.withAccount(1, tx =>
        tx.query(`insert into master_data.place_of_service (account_id, name, created_by, updated_by) values (1, 'x', 'x', 'x')`),
      ),
    ).rejects.toThrow(/place_of_service_shared/);
  });

  it('are listed with the account’s own ones, which other accounts do not see', async () => {
    const mine = await make('procedure_code', { code: 'zz001', kind: 'local', short_description: 'Mine' }, admin);
    await make('procedure_code', { code: 'ZZ002', kind: 'local', short_description: 'Theirs' }, other);
    const shared = await system('POST', 'procedure_code', { body: { code: 'ZZ003', kind: 'local' } });
    expect(shared.status).toBe(201);
    await running.database.ownerPool.query(
      `begin; select set_config('app.account_id', '*', true);
       insert into master_data.procedure_code (account_id, code, name, kind, short_description, search_text, name_key, created_by, updated_by)
       values (0, 'ZZ004', 'ZZ004 For all', 'local', 'For all', 'zz004 for all', 'zz004 for all', 'Atlas', 'Atlas'); commit`,
    );
    // A system user's own rows are those of the account they work in.
    expect(await codesOf('procedure_code', admin, { query: 'zz00' })).toEqual(['ZZ001', 'ZZ003', 'ZZ004']);
    expect(await codesOf('procedure_code', other, { query: 'zz00' })).toEqual(['ZZ002', 'ZZ004']);
    expect(await codesOf('procedure_code', other, { query: 'for all' })).toEqual(['ZZ004']);
    expect((await other('GET', `procedure_code/${mine.id}`)).status).toBe(404);
    const csv = await other('POST', 'procedure_code/export', { body: { format: 'csv' } });
    expect([csv.text.includes('ZZ004'), csv.text.includes('ZZ001')]).toEqual([true, false]);
    expect(bodyOf<Row[]>(await other('GET', 'procedure_code/option?query=ZZ00')).map(({ name }) => name)).toEqual([
      'ZZ002 Theirs',
      'ZZ004 For all',
    ]);

    const [forAll] = rowsOf(await other('POST', 'procedure_code/list', { body: { filters: { code: 'ZZ004' } } }));
    expect(forAll).toMatchObject({ is_shared: true });
    expect((await other('POST', 'procedure_code', { body: { ...forAll, notes: 'mine' } })).status).toBe(403);
    expect((await other('POST', 'procedure_code/delete', { body: [forAll!.id] })).status).toBe(403);
    const changed = await system('POST', 'procedure_code', { body: { id: forAll!.id, fee_section: 'MEDICINE' } });
    expect([changed.status, bodyOf<Row>(changed)['fee_section']]).toEqual([200, 'MEDICINE']);
    const mixed = await system('POST', 'procedure_code/bulk_update', {
      body: { ids: [forAll!.id, mine.id], field: 'fee_section', value: 'SURGERY' },
    });
    expect(mixed.status).toBe(400);
  });

  it('get their kind from their form by default; a modifier is not a code', async () => {
    for (const [code, kind] of [
      ['A9901', 'hcpcs'],
      ['99901', 'cpt_like'],
      ['ZZ9', 'local'],
    ])
      expect(bodyOf(await admin('POST', 'procedure_code', { body: { code } }))).toMatchObject({ code, kind });
    expect(errorsOf(await admin('POST', 'procedure_code', { body: { code: 'A1' } }))).toEqual({
      code: 'A1 looks like a modifier. Enter modifiers in the list of modifiers.',
    });
  });

  it('mark malformed codes, and include no dental ones', async () => {
    const errors = async (body: object) => errorsOf(await admin('POST', 'procedure_code', { body: { kind: 'hcpcs', ...body } }));
    expect(await errors({ code: 'D0120' })).toEqual({ code: 'Dental codes are licensed by their owner and cannot be imported.' });
    expect(await errors({ code: 'A12' })).toEqual({ code: 'Code is not valid.' });
    expect(await errors({ code: 'A123456' })).toEqual({ code: 'Code can have at most 5 characters.' });
    const dx = await admin('POST', 'diagnosis_code', { body: { code: 'S134XXA', description: 'A sprain' } });
    expect(bodyOf<Row>(dx).name).toBe('S13.4XXA A sprain');
    expect((await admin('POST', 'diagnosis_code', { body: { code: 'SPRAIN' } })).status).toBe(422);
  });

  it('are referenced by an account’s records', async () => {
    const [pos] = rowsOf(await admin('POST', 'place_of_service/list', { body: { filters: { code: '24' } } }));
    expect(pos?.name).toBe('Ambulatory surgical center');
    expect(bodyOf<Row[]>(await clinic('GET', 'domain/Place_Of_Service/option?query=amb')).map(({ name }) => name)).toContain(
      'Ambulatory surgical center',
    );
  });

  it('fill city and state of a ZIP code, for every account', async () => {
    for (const city of ['Forest Hills', 'Queens'])
      await make('zipcode', { zip: '11375', city, state: 'NY', county: 'Queens', lat: 40.72, lon: -73.84 });
    const answer = await clinic('GET', 'zipcode/lookup?zip=11375-1234');
    expect([answer.headers['cache-control'], bodyOf(answer)]).toEqual([
      'private, max-age=86400',
      [
        { zip: '11375', city: 'Forest Hills', state: 'NY', county: 'Queens' },
        { zip: '11375', city: 'Queens', state: 'NY', county: 'Queens' },
      ],
    ]);
    expect(bodyOf(await other('GET', 'zipcode/lookup?zip=99999'))).toEqual([]);
    expect(bodyOf(await other('GET', 'zipcode/lookup?zip=abc'))).toEqual([]);
    const again = await system('POST', 'zipcode', { body: { zip: '11375', city: 'queens', state: 'NY' } });
    expect(again.status).toBe(422);
  });
});
