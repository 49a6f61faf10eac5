import { MasterDataSetup } from '../master-data-setup.js';
import { engineOnDatabase, lawFirm, type EngineOnDatabase } from '../../test/engine-on-database.js';

describe('a new account', () => {
  let on: EngineOnDatabase;
  let setup: MasterDataSetup;

  beforeAll(async () => {
    on = await engineOnDatabase();
    setup = new MasterDataSetup(on.engine, on.database.database);
  });
  afterAll(() => on?.database.close());

  it('starts with its vocabularies, told to the others, and is seeded once', async () => {
    expect(await setup.seedAccount(1)).toBe(true);
    const told = on.events.length;
    expect(await setup.seedAccount(1)).toBe(false);
    expect(on.events).toHaveLength(told);
    const statuses = await on.engine.reader.list(lawFirm(1), on.engine.set.model('status'), { top: 1000 });
    expect(statuses.total_rows).toBe(44);
    expect(statuses.result[0]).toMatchObject({
      code: 'NEW',
      name: 'New / intake',
      track: 'any',
      case_status_name: 'Pre-filing',
      is_initial: true,
    });
  });
});
