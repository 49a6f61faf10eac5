import type { JsonObject } from '@atlas/contracts';
import { bodyOf, type Row } from '../test/answers.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';

const change = (field_name: string, old_value: string, new_value: string) => ({ field_name, old_value, new_value });

describe('changes of records in the activity trail', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let type: Row;
  const provider = async (body: object) =>
    bodyOf<Row>(await admin('POST', 'provider_master', { body: { provider_type_id: type.id, ...body } }));
  const last = () => running.facts.at(-1);
  const lastChanges = () => last()?.data?.['changes'] as JsonObject[];

  beforeAll(async () => {
    running = await RunningMasterData.start();
    await running.setup.seedAccount(1);
    admin = running.as();
    type = bodyOf<Row[]>(await admin('GET', 'provider_master/type/option'))[0]!;
  });
  afterAll(() => running?.stop());

  it('have the values before and after', async () => {
    const row = await provider({ name: 'Cedar' });
    await admin('POST', 'provider_master', { body: { id: row.id, name: 'Cedar Loop' } });
    expect(last()).toEqual({
      type: 'MasterDataChanged',
      description: 'Provider Cedar Loop changed',
      data: {
        resource: 'provider_master',
        ids: [row.id],
        action: 'changed',
        count: 1,
        changes: [change('Name', 'Cedar', 'Cedar Loop')],
      },
    });
  });

  it('have the fields of a deleted record, and of a restored one, without secrets', async () => {
    const body = { name: 'Gone Funding', tin: '123456789', account_number: '9988776655' };
    const { id } = bodyOf<Row>(await admin('POST', 'funder_master', { body }));
    await admin('POST', 'funder_master/delete', { body: [id] });
    expect(lastChanges()).toEqual(
      expect.arrayContaining([change('Name', 'Gone Funding', ''), change('TIN', '****6789', '')]) as unknown,
    );
    expect(JSON.stringify(last())).not.toMatch(/9988776655|123456789|Account Number/);
    await admin('POST', 'funder_master/restore', { body: [id] });
    expect(lastChanges()).toContainEqual(change('Name', '', 'Gone Funding'));
  });

  it('have the names of references, and of several deleted records the name of each', async () => {
    const ids = [(await provider({ name: 'Gone 1' })).id, (await provider({ name: 'Gone 2' })).id];
    await admin('POST', 'provider_master/delete', { body: ids });
    expect(last()?.data).toMatchObject({ ids, action: 'deleted', count: 2 });
    expect(lastChanges()).toEqual(
      expect.arrayContaining([
        change('Gone 1, Name', 'Gone 1', ''),
        change('Gone 2, Name', 'Gone 2', ''),
        change('Gone 2, Provider Type', String(type['name']), ''),
      ]) as unknown,
    );
  });

  it('of several records have the new value, and how many had which value before', async () => {
    const rows = [
      await provider({ name: 'Several 1', portal_enabled: true }),
      await provider({ name: 'Several 2' }),
      await provider({ name: 'Several 3' }),
    ];
    const ids = rows.map(({ id }) => id);
    await admin('POST', 'provider_master/bulk_update', { body: { ids, field: 'is_active', value: false } });
    expect(last()?.description).toBe('3 providers changed');
    expect([last()?.data?.['count'], lastChanges()]).toEqual([3, [change('Active', 'Yes', 'No')]]);
  });

  it('of several records name the values where they differ', async () => {
    const types = bodyOf<Row[]>(await admin('GET', 'provider_master/type/option'));
    const ids = [(await provider({ name: 'Kind 1' })).id, (await provider({ name: 'Kind 2' })).id];
    ids.push((await provider({ name: 'Kind 3', provider_type_id: types[1]!.id })).id);
    await admin('POST', 'provider_master/bulk_update', {
      body: { ids, field: 'provider_type_id', value: types[2]!.id },
    });
    expect(lastChanges()).toEqual([
      change('Provider Type', `${String(type['name'])} (2), ${String(types[1]!['name'])}`, String(types[2]!['name'])),
    ]);
  });
});
