import { funder } from '@atlas/contracts';
import { bodyOf, refusalOf, type Row } from '../test/answers.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';

describe('records', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let type: number;
  const provider = (body: object) => admin('POST', 'provider_master', { body: { provider_type_id: type, ...body } });
  const idsOf = async (path: string, body: object) =>
    bodyOf<{ result: Row[] }>(await admin('POST', `${path}/list`, { body })).result.map(({ id }) => id);

  beforeAll(async () => {
    running = await RunningMasterData.start();
    await running.setup.seedAccount(1);
    await running.setup.seedAccount(2);
    admin = running.as();
    type = bodyOf<Row[]>(await admin('GET', 'provider_master/type/option'))[0]!.id;
  });
  afterAll(() => running?.stop());

  describe('bad input', () => {
    it.each([
      [{ name: 'x'.repeat(201) }, 'name', 'Name can have at most 200 characters.'],
      [{ name: 5 }, undefined, undefined],
      [{ name: { $ne: 1 } }, 'name', 'Name is not valid.'],
      [{ name: ['a'] }, 'name', 'Name is not valid.'],
      [{ name: 'N', client_since: '2026-02-30' }, 'client_since', 'Client Since is not valid.'],
      [{ name: 'N', portal_enabled: 'maybe' }, 'portal_enabled', 'Portal Enabled is not valid.'],
      [{ name: 'N', other_speciality_ids: 'all' }, 'other_speciality_ids', 'Please Select Other Specialties.'],
      [{ name: 'N', contacts: [5] }, 'contacts', 'Contacts is not valid.'],
      [{ name: 'N', provider_type_id: 999_999 }, 'provider_type_id', 'Please Select Provider Type.'],
      [{ name: 'N', notes: 'x'.repeat(4001) }, 'notes', 'Notes can have at most 4000 characters.'],
    ])('%j', async (body, field, message) => {
      const answer = await provider(body);
      if (field) expect(refusalOf(answer)).toEqual([422, { [field]: message }]);
      else expect([answer.status, bodyOf<Row>(answer).name]).toEqual([201, '5']);
    });

    it.each([['"text"'], ['[]'], ['5'], ['null'], ['{broken']])('a malformed body: %s', async body => {
      expect((await admin('POST', 'provider_master', { body, headers: { 'content-type': 'application/json' } })).status).toBe(
        400,
      );
    });

    it('an option of another family, an inactive one or one of another account cannot be selected', async () => {
      const families = bodyOf<{ result: Row[] }>(
        await admin('POST', 'option_value/list', { body: { top: 1000, filters: { family: 'Location_Type' } } }),
      ).result;
      expect(refusalOf(await provider({ name: 'N', provider_type_id: families[0]!.id }))[0]).toBe(422);
      const strange = bodyOf<Row[]>(await running.as({ accountId: 2 })('GET', 'provider_master/type/option'))[0]!;
      expect(refusalOf(await provider({ name: 'N', provider_type_id: strange.id }))).toEqual([
        422,
        { provider_type_id: 'Please Select Provider Type.' },
      ]);
      const last = bodyOf<Row[]>(await admin('GET', 'provider_master/type/option')).at(-1)!;
      const held = bodyOf<Row>(await provider({ name: 'Holds the last type', provider_type_id: last.id }));
      await admin('PATCH', `option_value/${last.id}/deactivate`);
      expect((await provider({ name: 'N', provider_type_id: last.id })).status).toBe(422);
      const kept = await admin('POST', 'provider_master', { body: { id: held.id, provider_type_id: last.id, notes: 'still' } });
      expect([kept.status, bodyOf<Row>(kept)['provider_type_name']]).toEqual([200, 'Other (inactive)']);
    });

    it('names keep HTML, emoji and right-to-left letters as text', async () => {
      for (const name of ['<b>Bold</b> & Co', 'Clinic 🩺', 'מרפאה', 'عيادة'])
        expect(bodyOf<Row>(await provider({ name })).name).toBe(name);
      expect(await idsOf('provider_master', { filters: { name: 'clinic 🩺' } })).toHaveLength(1);
      expect(await idsOf('provider_master', { query: 'מרפאה' })).toHaveLength(1);
    });

    it('one unknown id among ten thousand in a delete: nothing is deleted', async () => {
      const { id } = bodyOf<Row>(await provider({ name: 'Stays' }));
      const ids = [id, ...Array.from({ length: 9_999 }, (_, index) => 1_000_000 + index)];
      expect((await admin('POST', 'provider_master/delete', { body: ids })).status).toBe(404);
      expect((await admin('GET', `provider_master/${id}`)).status).toBe(200);
      for (const body of [[], ['a'], { ids }, [0]])
        expect((await admin('POST', 'provider_master/delete', { body })).status).toBe(422);
    });

    it.each(['abc', '1e3', '-1', '99999999999', '1.5'])('the unknown id %s', async id =>
      expect((await admin('GET', `provider_master/${id}`)).status).toBe(404),
    );
  });

  describe('concurrent requests', () => {
    it('saving one record: one wins, the other gets a stale revision error', async () => {
      const row = bodyOf<Row>(await provider({ name: 'Contested' }));
      const save = (notes: string) =>
        admin('POST', 'provider_master', { body: { id: row.id, notes }, headers: { 'if-match': '"1"' } });
      const statuses = (await Promise.all(['a', 'b', 'c', 'd'].map(save))).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 412, 412, 412]);
    });

    it('creating one name: one is created, the other gets a duplicate error', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => provider({ name: 'Only one' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
      expect(refusalOf(answers.find(({ status }) => status === 422)!)[1]).toEqual({
        name: 'Only one Provider is already exist.',
      });
    });

    it('one Idempotency-Key makes one record', async () => {
      const send = () =>
        admin('POST', 'provider_master', {
          body: { name: 'Once', provider_type_id: type },
          headers: { 'idempotency-key': 'once-1' },
        });
      const answers = await Promise.all([send(), send()]);
      expect(new Set(answers.map(answer => bodyOf<Row>(answer).id)).size).toBe(1);
    });
  });

  it('child rows keep their ids, are removed if left out, and stay if the list is not sent', async () => {
    const row = bodyOf<Row>(
      await provider({
        name: 'With contacts',
        contacts: [
          { contact_name: 'Ann', role: 'owner' },
          { contact_name: 'Bob', receives: ['invoice'] },
        ],
      }),
    );
    const [ann, bob] = row['contacts'] as [Row, Row];
    expect(bob).toMatchObject({ contact_name: 'Bob', receives: ['invoice'], is_primary: false });
    const save = async (contacts?: object[]) =>
      bodyOf<Row>(
        await admin('POST', 'provider_master', { body: { id: row.id, notes: 'x', ...(contacts ? { contacts } : {}) } }),
      )['contacts'] as Row[];
    expect(await save()).toEqual([ann, bob]);
    expect(
      (await save([{ ...bob, contact_name: 'Bobby' }, { contact_name: 'Cal' }])).map(({ id, contact_name }) => [
        id === bob.id,
        contact_name,
      ]),
    ).toEqual([
      [true, 'Bobby'],
      [false, 'Cal'],
    ]);
    const other = bodyOf<Row>(await provider({ name: 'Thief', contacts: [{ id: bob.id, contact_name: 'Stolen' }] }));
    expect((other['contacts'] as Row[])[0]!.id).not.toBe(bob.id);
    expect((bodyOf<Row>(await admin('GET', `provider_master/${row.id}`))['contacts'] as Row[])[0]).toMatchObject({
      id: bob.id,
      contact_name: 'Bobby',
    });
  });

  it('secrets are stored encrypted, answered masked, and shown in history as changed', async () => {
    const row = bodyOf<Row>(
      await admin('POST', 'funder_master', {
        body: { name: 'Fund', account_number: '000123456789', routing_number: '021000021', tin: '12-3456789' },
      }),
    );
    expect([row['account_number'], row['routing_number'], row['tin']]).toEqual(['****6789', '****0021', '12-3456789']);
    const { rows } = await running.database.ownerPool.query('select account_number from master_data.funder_master');
    expect(JSON.stringify(rows)).not.toContain('123456789');
    await admin('POST', 'funder_master', { body: { ...row, account_number: '****6789', notes: 'same' } });
    await admin('POST', 'funder_master', { body: { id: row.id, account_number: '999' } });
    const history = bodyOf<{ result: { change_detials: object[] }[] }>(
      await admin('POST', `funder_master/${row.id}/audit/records`, { body: {} }),
    ).result;
    expect(history.map(each => each.change_detials).slice(0, 2)).toEqual([
      [{ field_name: 'Account Number', old_value: '', new_value: 'changed' }],
      [{ field_name: 'Notes', old_value: '', new_value: 'same' }],
    ]);
    const clerk = bodyOf<Row>(await running.as({ permissions: [], menus: [funder.menuId] })('GET', `funder_master/${row.id}`));
    expect([clerk['tin'], clerk['account_number'], 'advance_pct' in clerk]).toEqual(['****6789', '****', false]);
  });

  it('bulk update sets one field of many records, only if the field allows it', async () => {
    const ids = [bodyOf<Row>(await provider({ name: 'Bulk 1' })).id, bodyOf<Row>(await provider({ name: 'Bulk 2' })).id];
    const bulk = (body: object) => admin('POST', 'provider_master/bulk_update', { body });
    expect(bodyOf(await bulk({ ids, field: 'portal_enabled', value: true }))).toEqual({ updated: 2 });
    expect(bodyOf(await bulk({ ids, field: 'portal_enabled', value: true }))).toEqual({ updated: 0 });
    expect(bodyOf(await bulk({ ids, field: 'is_active', value: false }))).toEqual({ updated: 2 });
    expect((await bulk({ ids, field: 'npi', value: null })).status).toBe(422);
    expect((await bulk({ ids: [...ids, 999_999], field: 'portal_enabled', value: false })).status).toBe(404);
    expect((await bulk({ ids, field: 'provider_type_id', value: 999_999 })).status).toBe(422);
    const history = bodyOf<{ result: { change_type: string }[] }>(
      await admin('POST', `provider_master/${ids[0]}/audit/records`, { body: {} }),
    );
    expect(history.result[0]?.change_type).toBe('Record deactivated');
  });

  it('bulk update lists refusals by id, and changes nothing', async () => {
    const rows = bodyOf<{ result: Row[] }>(await admin('POST', 'denial/reason_type/list', { body: { top: 3 } })).result;
    const own = bodyOf<Row>(
      await admin('POST', 'denial/reason_type', { body: { name: 'Of our own', code: 'OWN', scope: 'both' } }),
    );
    const answer = await admin('POST', 'denial/reason_type/delete', { body: [own.id, ...rows.map(({ id }) => id)] });
    expect([answer.status, Object.keys(refusalOf(answer)[1] as object).length]).toEqual([409, rows.length]);
    expect((await admin('GET', `denial/reason_type/${own.id}`)).status).toBe(200);
  });

  it('paths match ignoring case', async () =>
    expect((await admin('POST', 'PROVIDER_MASTER/group/LIST', { body: {} })).status).toBe(200));

  describe('answers sent back as requests', () => {
    it('are accepted, also the blank record with its lookups', async () => {
      const blank = bodyOf<Row>(await admin('GET', 'provider_master'));
      const made = await admin('POST', 'provider_master', { body: { ...blank, name: 'From a blank', provider_type_id: type } });
      expect([made.status, bodyOf<Row>(made)['warnings']]).toEqual([201, undefined]);
      const again = await admin('POST', 'provider_master', { body: bodyOf<Row>(made) });
      expect([again.status, bodyOf(again)]).toEqual([200, bodyOf(made)]);
    });

    it('may contain outdated calculated fields: these are ignored and named', async () => {
      const record = bodyOf<Row>(await provider({ name: 'Figures' }));
      const sent = { ...record, notes: 'New', open_cases: 99, provider_type_name: 'Other type', updated_at: '2020-01-01' };
      const answer = await admin('POST', 'provider_master', { body: sent });
      expect([answer.status, bodyOf<Row>(answer)]).toEqual([
        200,
        expect.objectContaining({ notes: 'New', open_cases: 0, provider_type_name: record['provider_type_name'] }),
      ]);
      expect(bodyOf<Row>(answer)['warnings']).toEqual(
        expect.arrayContaining(
          ['open_cases', 'provider_type_name', 'updated_at'].map(name => `${name} is calculated. The value sent was ignored.`),
        ),
      );
    });

    it('are refused if they change a fixed field', async () => {
      const [status] = bodyOf<{ result: Row[] }>(
        await admin('POST', 'status/list', { body: { filters: { code: 'NEW' } } }),
      ).result;
      const { is_system: isSystem } = bodyOf<Row>(await admin('GET', `status/${status!.id}`));
      const answer = await admin('POST', 'status', { body: { id: status!.id, notes: 'x', is_system: !isSystem } });
      expect(refusalOf(answer)).toEqual([400, { is_system: 'This field cannot be changed.' }]);
      const record = bodyOf<Row>(await provider({ name: 'Tabbed' }));
      const tab = await admin('POST', `provider_master/${record.id}/basic`, { body: { id: record.id + 1, notes: 'x' } });
      expect(refusalOf(tab)).toEqual([400, { id: 'This field cannot be changed.' }]);
    });
  });
});
