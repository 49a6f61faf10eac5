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
    // Hundreds of records in few events: a new account is whole for the others within a moment.
    const told = on.events.length;
    expect(told).toBeLessThan(10);
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

  it('finds in its vocabularies what its work needs', async () => {
    const rows = async (path: string) =>
      (await on.engine.reader.list(lawFirm(1), on.engine.set.model(path), { top: 1000 })).result as readonly {
        code: string;
        [field: string]: unknown;
      }[];
    const byCode = async (path: string, code: string) => {
      const { id } = (await rows(path)).find(row => row.code === code)!;
      return on.engine.reader.get(lawFirm(1), on.engine.set.model(path), Number(id));
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

  it('of before workflow types measured their cases has the deadlines taken from those that nobody has touched', async () => {
    const path = 'case_workflow_type';
    const model = on.engine.set.model(path);
    const { result } = await on.engine.reader.list(lawFirm(1), model, { top: 100 });
    const idOf = (code: string) => Number(result.find(row => row['code'] === code)!['id']);
    const [rule] = (
      await on.database.ownerPool.query<{ id: number }>(
        'select min(id) as id from master_data.rule_deadline where account_id = 1',
      )
    ).rows;
    await on.database.ownerPool.query(
      `insert into master_data.case_workflow_type_deadline_rules (account_id, parent_id, position, target_id) values (1, $1, 1, $3), (1, $2, 1, $3)`,
      [idOf('PRE'), idOf('ARB'), rule!.id],
    );
    await on.database.ownerPool.query('update master_data.case_workflow_type set revision = 2 where account_id = 1 and id = $1', [
      idOf('ARB'),
    ]);
    expect(await setup.clearSeededDeadlines()).toEqual([1]);
    const named = async (code: string) => (await on.engine.reader.get(lawFirm(1), model, idOf(code)))['deadline_rules_ids'];
    expect([await named('PRE'), await named('ARB')]).toEqual([[], [rule!.id]]);
    expect(await setup.clearSeededDeadlines()).toEqual([]);
  });

  it('of before there were rule tables gets them once, too', async () => {
    expect(await setup.seedMissingRules()).toEqual([]);
    await on.database.ownerPool.query(
      'delete from master_data.case_workflow_type_deadline_rules; delete from master_data.rule_deadline; delete from master_data.rule_interest; delete from master_data.rule_holiday; delete from master_data.rule_switch; delete from master_data.rule_attorney_fee',
    );
    expect(await setup.seedMissingRules()).toEqual([1]);
    expect(await setup.seedMissingRules()).toEqual([]);
    const rules = await on.engine.reader.list(lawFirm(1), on.engine.set.model('rule/deadline'), { filters: { code: 'D10' } });
    expect(rules.result).toMatchObject([{ duty: 'Pay or deny', offset: 30, unit: 'calendar_day', confidence: 'C' }]);
  });

  it('of before rule rows named case types gets those they have been for, and what the firm changed stays', async () => {
    const rows = async (path: string) => {
      const model = on.engine.set.model(path);
      const { result } = await on.engine.reader.list(lawFirm(1), model, { top: 100 });
      return Promise.all(result.map(row => on.engine.reader.get(lawFirm(1), model, Number(row['id']))));
    };
    const [noFault] = (await on.engine.reader.list(lawFirm(1), on.engine.set.model('option_value'), { top: 1000 })).result.filter(
      row => row['code'] === 'NF',
    );
    const scoped = [expect.objectContaining({ case_types_ids: [noFault!['id']], without_case_type: true })];
    expect(await setup.scopeRules()).toEqual([]);
    await on.database.ownerPool.query(
      `delete from master_data.rule_deadline_case_types; delete from master_data.rule_interest_case_types; delete from master_data.rule_attorney_fee_case_types;
       update master_data.rule_deadline set owner = 'provider', process_role = null, without_case_type = false, revision = 1;
       update master_data.rule_deadline set revision = 2 where code = 'D13';
       update master_data.rule_interest set without_case_type = false; update master_data.rule_attorney_fee set without_case_type = false;
       insert into master_data.rules_to_scope values (1)`,
    );
    expect(await setup.scopeRules()).toEqual([1]);
    expect(await setup.scopeRules()).toEqual([]);
    for (const path of ['rule/interest', 'rule/deadline', 'rule/attorney_fee'])
      for (const row of await rows(path)) expect([row]).toEqual(scoped);
    const deadlines = await rows('rule/deadline');
    const ownerOf = (code: string) => deadlines.find(row => row['code'] === code)?.['owner'];
    expect([ownerOf('D24'), ownerOf('D10'), ownerOf('D13')]).toEqual(['firm', 'insurer', 'provider']);
    expect(deadlines.find(row => row['code'] === 'D16')).toMatchObject({ process_role: 'no_fault_request' });
  });

  it('of before there were these vocabularies gets them once, whatever became of what they name', async () => {
    expect(await setup.seedMissingVocabularies()).toEqual([]);
    await on.database.ownerPool.query(
      `update master_data.initial_status set case_workflow_type_id = null; update master_data.document_node set deleted_at = now() where code = 'VREQ';
       delete from master_data.case_workflow_type; delete from master_data.event_type where parent_id is not null; delete from master_data.event_type;
       delete from master_data.event_status; delete from master_data.task_type; delete from master_data.service_type; delete from master_data.settlement_type;
       delete from master_data.witness_type; delete from master_data.verification_type; delete from master_data.rebuttal_status_next; delete from master_data.rebuttal_status`,
    );
    expect(await setup.seedMissingVocabularies()).toEqual([1]);
    expect(await setup.seedMissingVocabularies()).toEqual([]);
    const model = on.engine.set.model('verification_type');
    const [{ id }] = (await on.engine.reader.list(lawFirm(1), model, { filters: { code: 'NF2' } })).result as [{ id: number }];
    expect(await on.engine.reader.get(lawFirm(1), model, id)).toMatchObject({
      request_id: null,
      response_name: 'Verification response',
    });
  });
});
