import type { Actor } from '@atlas/contracts';
import { engineOnDatabase, lawFirm, type EngineOnDatabase } from '../test/engine-on-database.js';
import { MasterDataSetup } from './master-data-setup.js';

const nadia: Actor = { userId: 3, username: 'admin@demo.test', name: 'Nadia Brill' };

describe('records written together', () => {
  let on: EngineOnDatabase;
  let setup: MasterDataSetup;

  beforeAll(async () => {
    on = await engineOnDatabase();
    setup = new MasterDataSetup(on.engine, on.database.database);
  });
  afterAll(() => on?.database.close());

  const groups = (accountId: number) =>
    on.engine.queries.list(lawFirm(accountId), on.engine.set.model('insurance_company/group'), { top: 10 });

  it('are written by the user, and the other services are notified once', async () => {
    const rows = [{ name: 'Elm Group' }, { name: 'Oak Group' }];
    const before = on.events.length;
    const ids = await setup.writeRecords({ accountId: 1, actor: nadia }, writer =>
      writer.add('insurance_company/group', rows, {}, 'name'),
    );
    expect([...ids.keys()]).toEqual(['Elm Group', 'Oak Group']);
    expect(on.events).toHaveLength(before + 1);
    const record = await on.engine.queries.get(lawFirm(1), on.engine.set.model('insurance_company/group'), ids.get('Elm Group')!);
    expect(record).toMatchObject({ name: 'Elm Group', created_by: 'Nadia Brill' });
  });

  it('are all refused if one of them is invalid', async () => {
    const rows = [{ name: 'Ash Group' }, { name: 'Fir Group', naic_group_code: 'ABC' }];
    const writing = setup.writeRecords({ accountId: 2, actor: nadia }, writer => writer.add('insurance_company/group', rows));
    await expect(writing).rejects.toThrow();
    expect((await groups(2)).total_rows).toBe(0);
  });
});
