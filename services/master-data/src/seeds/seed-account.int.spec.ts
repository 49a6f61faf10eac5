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

  it('of before there were rule tables gets them once, too', async () => {
    expect(await setup.seedMissingRules()).toEqual([]);
    await on.database.ownerPool.query(
      'delete from master_data.rule_deadline; delete from master_data.rule_interest; delete from master_data.rule_holiday; delete from master_data.rule_switch; delete from master_data.rule_attorney_fee',
    );
    expect(await setup.seedMissingRules()).toEqual([1]);
    expect(await setup.seedMissingRules()).toEqual([]);
    const rules = await on.engine.reader.list(lawFirm(1), on.engine.set.model('rule/deadline'), { filters: { code: 'D10' } });
    expect(rules.result).toMatchObject([{ duty: 'Pay or deny', offset: 30, unit: 'calendar_day', confidence: 'C' }]);
  });
});
