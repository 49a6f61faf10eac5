import type { ListAnswer, PacketView } from '@atlas/contracts';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { EventStoreDbEventStore } from '@atlas/event-sourcing/eventstoredb';
import { EventStoreDbStub } from '@atlas/event-sourcing/eventstoredb-stub';
import { createEventBus } from '@atlas/messaging';
import { loadConfig, migrate, type Config } from '@atlas/platform';
import { testDatabase, until } from '@atlas/testing';
import { runAccountsCommand } from '../src/accounts-command.js';
import { runDeadLettersCommand } from '../src/dead-letters-command.js';
import { assertStoreBelongsToDatabase } from '../src/process/store-of-database.js';
import { PROJECTIONS_USAGE, runProjectionsCommand } from '../src/projections-command.js';
import { runReferenceCopiesCommand } from '../src/reference-copies-command.js';
import { allSchemas } from '../src/schemas.js';
import { runSealsCommand } from '../src/seals-command.js';
import { FirmWithCase, type Refusal } from './firm-with-case.js';
import type { User } from './running-product.js';
import type { History } from './several-cases.js';

const IMPORTED = 20;
const HEADERS =
  'Patient First Name,Patient Last Name,Billing Provider,Carrier Name,Claim #,Bill Number,DOS From,CPT Code,Bill Amount,Amount Paid';
const line = (n: number) => `Ivo,Imported${n},Cedar Loop PT,Fernhill Casualty,IMP-${n},B-${n},2025-11-03,97110,120.00,0.00`;

/** The whole product with its facts in EventStoreDB: what users do, what operators run, and what happens when the server is away. */
describe('the product on EventStoreDB', () => {
  const stub = new EventStoreDbStub('batched');
  let firm: FirmWithCase;
  let clerk: User;
  let config: Config;
  beforeAll(async () => {
    await stub.start();
    const environment = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: stub.connectionString };
    firm = await FirmWithCase.start(environment);
    ({ clerk } = firm);
    config = loadConfig({
      ...environment,
      ...firm.product.database.environment,
      DATA_DIR: firm.product.dataDir,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
    });
  }, 90_000);
  afterAll(async () => {
    await firm?.product.stop();
    stub.stop();
  });

  const listed = async (filters: object = {}) =>
    (await clerk.post<ListAnswer<object>>('Case/simple_search', { page: 1, top: 1, filters })).body.total_rows;
  const inHistory = (caseId: string, text: string) =>
    until(`${text} in the history`, async () =>
      JSON.stringify((await clerk.post<History>(`case/${caseId}/audit/records`, { top: 100 })).body.result).includes(text),
    );

  it('imports a file of cases and lists them', async () => {
    const form = new FormData();
    const lines = [HEADERS, ...Array.from({ length: IMPORTED }, (_, n) => line(n))];
    form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'clinic.csv');
    const { body: started } = await clerk.post<{ job_id: string }>('case/bulk_import', form);
    const job = await until('the end of the import', async () => {
      const { body } = await clerk.get<{ TaskStateId: number; result: { created: number } }>(`background_job/${started.job_id}`);
      return body.TaskStateId > 2 && body;
    });
    expect(job.result.created).toBe(IMPORTED);
    await until('the cases in the list', async () => (await listed({ insurance_company_name: 'fernhill' })) === IMPORTED);
  });

  it('shows a case as of a date, and its history', async () => {
    expect((await clerk.post(`case/${firm.caseId}/update`, { ins_claim_number: 'BEFORE-1' })).status).toBe(200);
    await inHistory(firm.caseId, 'BEFORE-1');
    const between = new Date().toISOString();
    expect((await clerk.post(`case/${firm.caseId}/update`, { ins_claim_number: 'AFTER-2' })).status).toBe(200);
    const asOf = await clerk.get<Record<string, unknown>>(`case/${firm.caseId}/details?as_of=${encodeURIComponent(between)}`);
    expect(asOf.body['ins_claim_number']).toBe('BEFORE-1');
    expect((await firm.detailsOf(firm.caseId))['ins_claim_number']).toBe('AFTER-2');
    await inHistory(firm.caseId, 'AFTER-2');
  });

  it('joins cases into a packet and shows it in their history', async () => {
    const claim = { ins_claim_number: '25-0918-4407', policy_number: 'FHC-7704', accident_date: '2025-09-18' };
    const ids: string[] = [];
    for (const bill of [300, 100]) {
      const { case_id } = (await firm.openCase(claim)).body;
      ids.push(case_id);
      const treatment = { bill_number: `CL-${bill}`, dos_from: '2025-10-02', bill_amount: bill };
      expect((await clerk.post(`case/${case_id}/treatment/with/cpt/add`, treatment)).status).toBe(201);
      expect((await clerk.get(`case/${case_id}/update/status?status=READY`)).status).toBe(200);
    }
    const packet = await clerk.post<PacketView>('packet', { case_ids: ids, lead_case_id: ids[0] });
    expect([packet.status, packet.body.cases.length]).toEqual([201, 2]);
    expect(await firm.detailsOf(ids[1]!)).toMatchObject({ current_status_name: 'In packet', packet_case_type_id: 'MEMBER' });
    await inHistory(ids[1]!, packet.body.packet_id ?? 'none');
  });

  it('lists its projections and rebuilds them', async () => {
    await until('projections that have applied everything', async () => {
      const lines = (await runProjectionsCommand(config, ['list'])).split('\n');
      return lines.length > 4 && lines.every(one => one.endsWith(' 0 pending, running'));
    });
    const before = await listed();
    for (const name of ['case_list', 'activity'])
      expect(await runProjectionsCommand(config, ['rebuild', name])).toMatch(
        new RegExp(`^Rebuilt ${name} from [1-9]\\d* events`),
      );
    expect(await listed()).toBe(before);
    await expect(runProjectionsCommand(config, ['rebuild', 'nothing'])).rejects.toThrow('There is no projection nothing');
    await expect(runProjectionsCommand(config, ['eat'])).rejects.toThrow(PROJECTIONS_USAGE);
  }, 60_000);

  it('supports the other commands: accounts, reference copies, dead letters, migrations', async () => {
    expect(await runAccountsCommand(config, ['create', 'LATER', 'Later & Sons', 'boss@later.test'])).toContain('Account LATER');
    expect(await runAccountsCommand(config, ['list'])).toContain('Later & Sons');
    expect(await runReferenceCopiesCommand(config, ['publish', '1'])).toMatch(/records of account 1/);
    const bus = await createEventBus(config, firm.product.database.database);
    expect(await runDeadLettersCommand(bus, ['list'])).toBe('There are no dead letters.');
    await bus.close();
    await migrate(config.databaseUrl, allSchemas);
  }, 60_000);

  it('seals its events in the database, and finds no difference, but a changed seal', async () => {
    const { app, database } = firm.product;
    const tools = { config, database: database.database, store: app.get<EventStore>(EVENT_STORE) };
    expect((await runSealsCommand(tools, ['seal'])).text).toMatch(/^events: [1-9][\d,]* facts sealed in 1 seal\n/);
    expect(await runSealsCommand(tools, ['verify'])).toMatchObject({
      isSound: true,
      text: expect.stringMatching(/^events: [1-9][\d,]* facts in 1 seal verified, no difference\n/) as string,
    });
    await database.ownerPool.query(`update platform.seal set last_position = '0/0' where log = 'events'`);
    expect((await runSealsCommand(tools, ['verify'])).text).toContain('The facts are not as they were sealed.');
  });

  it('answers 503 with Retry-After to every write and read of events while the server is unavailable, and continues after it', async () => {
    stub.stop();
    const calls = () =>
      Promise.all([
        firm.openCase(),
        clerk.post<Refusal>(`case/${firm.caseId}/update`, { ins_claim_number: 'AWAY-3' }),
        clerk.get<Refusal>(`case/${firm.caseId}/details`),
        clerk.get<Refusal>(`case/${firm.caseId}/notes`),
        clerk.get<Refusal>(`case/${firm.caseId}/whole`),
      ]);
    for (const { status, headers, body } of await calls())
      expect([status, headers.get('retry-after'), (body as unknown as Refusal).code]).toEqual([503, '2', 'SERVICE_AWAY']);
    await stub.restart();
    const again = await clerk.post(`case/${firm.caseId}/update`, { ins_claim_number: 'BACK-4' });
    expect(again.status).toBe(200);
    await inHistory(firm.caseId, 'BACK-4');
    const metrics = await fetch(`${firm.product.url}/metrics`);
    expect(await metrics.text()).toMatch(/event_store_interruptions_total\{kind="subscription_interrupted"\} [1-9]/);
  }, 60_000);

  it('refuses a new database on an event store with events of another installation', async () => {
    const store = new EventStoreDbEventStore(stub.connectionString);
    const fresh = await testDatabase({ schemas: allSchemas });
    const refusal = assertStoreBelongsToDatabase({ ...config, databaseUrl: fresh.ownerUrl }, store);
    await expect(refusal).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^The event store 127\.0\.0\.1:\d+ .* contains events of another installation.*To start over, use/,
      ) as string,
    });
    await assertStoreBelongsToDatabase(config, store);
    await assertStoreBelongsToDatabase({ databaseUrl: fresh.ownerUrl, eventStore: { kind: 'postgres' } }, store);
    await store.close();
    await fresh.close();
  });

  it('adjusts only the messages of a restored database: the events are on the other server', async () => {
    await firm.product.restart(async () => {
      expect(await runProjectionsCommand(config, ['settle'])).toMatch(/^Settled 0 events and \d+ messages\./);
    });
    const before = await listed();
    expect((await firm.openCase()).status).toBe(201);
    await until('the next case in the list', async () => (await listed()) === before + 1);
  });
});
