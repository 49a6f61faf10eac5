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

  it('starts with its vocabularies, publishes them, and is seeded once', async () => {
    const before = on.events.length;
    expect(await setup.seedAccount(2)).toBe(true);
    // Hundreds of records in few events: a new account is whole for the others within a moment.
    const publishedCount = on.events.length;
    expect(publishedCount - before).toBeLessThan(10);
    expect(await setup.seedAccount(2)).toBe(false);
    expect(on.events).toHaveLength(publishedCount);
    const statuses = await on.engine.queries.list(lawFirm(2), on.engine.set.model('status'), { top: 1000 });
    expect(statuses.total_rows).toBe(44);
    expect(statuses.result[0]).toMatchObject({
      code: 'NEW',
      name: 'New / intake',
      track: 'any',
      case_status_name: 'Pre-filing',
      is_initial: true,
    });
  });

  it('has the vocabulary entries that its work needs', async () => {
    await setup.seedAccount(1);
    const rows = async (path: string) =>
      (await on.engine.queries.list(lawFirm(1), on.engine.set.model(path), { top: 1000 })).result as readonly {
        code: string;
        [field: string]: unknown;
      }[];
    const byCode = async (path: string, code: string) => {
      const { id } = (await rows(path)).find(row => row.code === code)!;
      return on.engine.queries.get(lawFirm(1), on.engine.set.model(path), Number(id));
    };
    expect(await byCode('case_workflow_type', 'ARB')).toMatchObject({
      track: 'arb',
      start_name: 'New / intake',
      is_default: true,
    });
    expect(await byCode('case_workflow_type', 'MASTER')).toMatchObject({ deadline_rules_names: [] });
    expect(await byCode('initial_status', 'LIT_PEND')).toMatchObject({ case_workflow_type_name: 'Court action' });
    expect(await byCode('event_type', 'SJ')).toMatchObject({
      name: 'Summary judgment',
      parent_name: 'Motion',
      category: 'motion',
    });
    expect(await byCode('rebuttal_status', 'SENT')).toMatchObject({ next_names: ['Signed'], needs_doctor: true });
    expect(await byCode('settlement_type', 'WITHDRAWN')).toMatchObject({
      counts_as: 'withdrawal',
      fee_stage: 'none',
      allows_zero: true,
    });
    expect(await byCode('verification_type', 'IME')).toMatchObject({
      asked_of: 'injured',
      response_name: 'Verification response',
    });
    const counts = [
      'event_type',
      'event_status',
      'task_type',
      'service_type',
      'settlement_type',
      'witness_type',
      'verification_type',
    ];
    expect(await Promise.all(counts.map(async path => (await rows(path)).length))).toEqual([36, 11, 19, 24, 10, 7, 16]);
  });
});
